/*
 * Notices of the system, such as that it is one's turn: only where the person has asked for them, and only over a
 * secure line, for browsers have none elsewhere.
 */
import { link } from "../app/router";
import { settings } from "../app/settings";

type NoticeState = "insecure" | "missing" | "ask" | "refused" | "granted";

export function noticesHere(): NoticeState {
  if (!isSecureContext) return "insecure";
  if (!("Notification" in window)) return "missing";
  const { permission } = Notification;
  return permission === "default" ? "ask" : permission === "denied" ? "refused" : "granted";
}

export async function askForNotices(): Promise<NoticeState> {
  if (noticesHere() === "ask") await Notification.requestPermission();
  return noticesHere();
}

const tagOf = (id: string): string => `atelier-${id}`;
const open = new Map<string, Notification>();

const worker = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;

/* One for each table: a new one takes the place of the old. */
export async function showNotice(id: string, title: string, body: string, act: () => void): Promise<void> {
  if (!settings.peek().notices || noticesHere() !== "granted") return;
  const options = { body, tag: tagOf(id), icon: "icon-192.png" };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      act();
      notice.close();
    };
    open.set(id, notice);
  } catch {
    /* Some phones let only the service worker do it; a press on it leads to the address in its data. */
    const data = new URL(link("play", id), document.baseURI).href;
    await (await worker())?.showNotification(title, { ...options, data });
  }
}

export async function closeNotice(id: string): Promise<void> {
  open.get(id)?.close();
  open.delete(id);
  if (noticesHere() !== "granted") return;
  for (const notice of (await (await worker())?.getNotifications({ tag: tagOf(id) })) ?? []) notice.close();
}
