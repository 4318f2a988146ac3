/*
 * The views that need nothing but their address, and how one knows them by their heading.
 */
export const PLAIN = [
  { name: "home", hash: "#/", title: (say) => say("home.title") },
  { name: "new canvas", hash: "#/new/canvas", title: (say) => say("new.title", { game: say("game.canvas.name") }) },
  { name: "new angeschmiert", hash: "#/new/angeschmiert", title: (say) => say("new.title", { game: say("game.angeschmiert.name") }) },
  { name: "together", hash: "#/together", title: (say) => say("together.title") },
  { name: "join", hash: "#/join", title: (say) => say("together.code.title") },
  { name: "account", hash: "#/account", title: (say) => say("account.title") },
  { name: "games", hash: "#/games", title: (say) => say("page.nav.games") },
  { name: "links", hash: "#/links", title: (say) => say("link.mine") },
  { name: "daily", hash: "#/daily", title: (say) => say("page.nav.daily") },
  { name: "achievements", hash: "#/achievements", title: (say) => say("page.nav.achievements") },
  { name: "desk", hash: "#/desk", title: (say) => say("desk.title") },
  { name: "boards", hash: "#/boards", title: (say) => say("boards.title") },
  { name: "people", hash: "#/people", title: (say) => say("page.nav.people") },
  { name: "book", hash: "#/book", title: (say) => say("book.title") },
  { name: "gallery", hash: "#/gallery", title: (say) => say("gallery.title") },
  { name: "settings", hash: "#/settings", title: (say) => say("page.nav.settings") },
  { name: "about", hash: "#/about", title: (say) => say("home.about") },
  { name: "privacy", hash: "#/privacy", title: (say) => say("privacy.title") },
  { name: "rules canvas", hash: "#/rules/canvas", title: (say) => say("rules.title", { game: say("game.canvas.name") }) },
  { name: "rules angeschmiert", hash: "#/rules/angeschmiert", title: (say) => say("rules.title", { game: say("game.angeschmiert.name") }) },
  { name: "missing", hash: "#/nowhere", title: (say) => say("page.missing.title") },
];

/* Goes there and waits until it is there, with its pictures; the heading takes the focus in the frame after it is seen. */
export async function arrive(visit, { hash, title }) {
  await visit.go(hash);
  await visit.page.getByRole("heading", { level: 1, name: title(visit.say), exact: true }).waitFor();
  await visit.quiet();
  await visit.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
