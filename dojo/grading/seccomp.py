"""The system calls that a worker may make: those of Python with one process, and no others."""

from __future__ import annotations

import errno
import json
import tempfile
from functools import cache
from importlib import import_module
from typing import Any

SAME_PROCESS = 0x10000  # CLONE_THREAD: a thread, and no process
# Of these the bits of the first argument that are masked must be so.
# clone3 hides its flags in memory: where it is not there, threads are made with clone.
ALLOWED_WITH = {"clone": (SAME_PROCESS, SAME_PROCESS), "prlimit64": (0xFFFFFFFF, 0)}
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
"""


def filter_for(tier: str) -> bytes:
    """The filter as the wall of the tier reads it; nothing where there is no wall."""
    match tier:
        case "sandboxed":
            return program()
        case "container":
            return profile()
        case _:
            return b""


@cache
def program() -> bytes:
    """The filter for this machine; raises ImportError or OSError where there is none."""
    lib: Any = import_module("pyseccomp")
    rules = lib.SyscallFilter(defaction=lib.ERRNO(errno.ENOSYS))
    for name in ALLOWED.split():
        try:
            rules.add_rule(lib.ALLOW, name)
        except OSError:
            continue  # not a system call of this machine
    for name, (mask, value) in ALLOWED_WITH.items():
        rules.add_rule(lib.ALLOW, name, lib.Arg(0, lib.MASKED_EQ, mask, value))
    with tempfile.TemporaryFile() as file:
        rules.export_bpf(file)
        file.seek(0)
        return bytes(file.read())


def profile() -> bytes:
    """The same filter as a container engine reads it."""
    rules: list[dict[str, Any]] = [{"names": ALLOWED.split(), "action": "SCMP_ACT_ALLOW"}]
    for name, (mask, value) in ALLOWED_WITH.items():
        compared = {"index": 0, "value": mask, "valueTwo": value, "op": "SCMP_CMP_MASKED_EQ"}
        rules.append({"names": [name], "action": "SCMP_ACT_ALLOW", "args": [compared]})
    refused = {"defaultAction": "SCMP_ACT_ERRNO", "defaultErrnoRet": errno.ENOSYS}
    return json.dumps({**refused, "syscalls": rules}).encode("ascii")
