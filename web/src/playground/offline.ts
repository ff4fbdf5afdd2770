// So that the playground works without a network, once it has been loaded.
const SERVICE = "service.js";
export const COMPLETE = "complete";

/** Let the service keep what it lacks; return whether everything is kept. */
export async function stayOffline(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    await navigator.serviceWorker.register(SERVICE);
    const { active } = await navigator.serviceWorker.ready;
    return await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => done(data === COMPLETE);
      active?.postMessage(COMPLETE, [port2]);
    });
  } catch {
    return false; // a browser that keeps nothing, such as one in a private window
  }
}
