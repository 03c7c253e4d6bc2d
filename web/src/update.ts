// The service worker, which makes the site work without a network, and its next versions.
import { notice } from "./notices";

let asked = false;

/** Ask for the service worker, once; the page works without. */
export async function serve(): Promise<void> {
  if (asked || !("serviceWorker" in navigator)) return;
  asked = true;
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    const offer = (worker: ServiceWorker | null): void => {
      if (!worker || !navigator.serviceWorker.controller) return;
      notice("A new version of the playground is there.", {
        Reload: () => {
          navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
          worker.postMessage("take over");
        },
      });
    };
    offer(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed") offer(worker);
      });
    });
  } catch {
    // a browser that refuses it, or a host without https: the page needs the network then
  }
}
