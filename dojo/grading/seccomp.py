"""The system calls that a worker may make: those of Python with one process, and no others."""

from __future__ import annotations

import errno
import tempfile

SAME_PROCESS = 0x10000  # CLONE_THREAD: a thread, and no process
ALLOWED = """
access arch_prctl brk clock_getres clock_gettime clock_nanosleep close close_range dup dup2 dup3
execve exit exit_group faccessat faccessat2 fadvise64 fchdir fchmod fcntl fdatasync flock fstat
fstatfs fsync ftruncate futex getcwd getdents getdents64 getegid geteuid getgid getgroups getpgid
getpgrp getpid getppid getpriority getrandom getresgid getresuid getrlimit getrusage getsid gettid
gettimeofday getuid ioctl lseek lstat madvise membarrier mkdir mkdirat mmap mprotect mremap munmap
nanosleep newfstatat open openat pipe pipe2 poll ppoll pread64 preadv pselect6 pwrite64 pwritev
read readlink readlinkat readv rename renameat renameat2 restart_syscall rmdir rseq rt_sigaction
rt_sigpending rt_sigprocmask rt_sigreturn rt_sigsuspend rt_sigtimedwait sched_getaffinity
sched_getparam sched_getscheduler sched_yield select set_robust_list set_tid_address setgroups
setitimer setresgid setresuid setrlimit sigaltstack stat statfs statx sysinfo tgkill times
truncate umask uname unlink unlinkat utimensat wait4 waitid write writev
""".split()


def program() -> bytes:
    """The filter for this machine; raises ImportError or OSError where there is none."""
    from pyseccomp import ALLOW, ERRNO, MASKED_EQ, Arg, SyscallFilter

    # clone3 hides its flags in memory: where it is not there, threads are made with clone.
    rules = SyscallFilter(defaction=ERRNO(errno.ENOSYS))
    for name in ALLOWED:
        try:
            rules.add_rule(ALLOW, name)
        except OSError:
            continue  # not a system call of this machine
    rules.add_rule(ALLOW, "clone", Arg(0, MASKED_EQ, SAME_PROCESS, SAME_PROCESS))
    rules.add_rule(ALLOW, "prlimit64", Arg(0, MASKED_EQ, 0xFFFFFFFF, 0))
    with tempfile.TemporaryFile() as file:
        rules.export_bpf(file)
        file.seek(0)
        return file.read()
