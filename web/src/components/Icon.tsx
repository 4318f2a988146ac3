/*
 * Small drawn signs for buttons, in the colour of the writing beside them. They say nothing themselves.
 */
const drawings = {
  home: "M4 11.5 12 4l8 7.5M6.5 10v9.5h11V10M10 19.5v-5h4v5",
  back: "M14.5 5 7.5 12l7 7",
  undo: "M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
  redo: "M15 7l4.5 4.5L15 16M19 11.5h-9a5 5 0 0 0 0 10h2",
  hint: "M9.5 17.5h5M10.5 20.5h3M12 3.5a6 6 0 0 0-3.5 10.9c.6.5 1 1.1 1 1.9v.2h5v-.2c0-.8.4-1.4 1-1.9A6 6 0 0 0 12 3.5Z",
  tutor: "M3 9.5 12 5l9 4.5-9 4.5-9-4.5ZM7 11.8V16c1.6 1.6 8.4 1.6 10 0v-4.2M21 9.5V15",
  menu: "M4.5 7h15M4.5 12h15M4.5 17h15",
  close: "M6 6l12 12M18 6 6 18",
  settings:
    "M4 7h8M16 7h4M4 12h3M11 12h9M4 17h9M17 17h3M14 5.2v3.6M9 10.2v3.6M15 15.2v3.6",
  language: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17",
  book: "M12 6.5C9.5 4.8 6.5 4.5 4 5v13c2.5-.5 5.5-.2 8 1.5 2.5-1.7 5.5-2 8-1.5V5c-2.5-.5-5.5-.2-8 1.5Zm0 0v13",
  history: "M12 7v5l3.5 2M4 12a8 8 0 1 0 2.5-5.8M6.5 3v3.5H10",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6",
  down: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  up: "M12 16V5M7 9.5l5-5 5 5M5 20h14",
  copy: "M9 9h10v11H9zM5 15V4h10",
  play: "M8 5.5v13l10.5-6.5Z",
  replay: "M4.5 12a7.5 7.5 0 1 0 2.3-5.4M6.5 3.5v3.3h3.3M10.5 9v6l4.5-3Z",
  review: "M4 19.5h16M5.5 16l4-5 3.5 3 5.5-8",
  proof: "M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5ZM9 12l2.2 2.2L15.5 10",
  calendar: "M5 6h14v13.5H5zM5 10.5h14M9 3.5v4M15 3.5v4",
  ribbon: "M12 3.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM9 13l-1.5 7.5L12 18l4.5 2.5L15 13",
  person: "M12 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM5 20c.5-4 3.3-6 7-6s6.5 2 7 6",
  computer: "M5 7h14v11H5zM9.5 11v2M14.5 11v2M12 7V3.5M2.5 11v4M21.5 11v4",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  games: "M4.5 5h6.5v6.5H4.5zM13.5 5h6v6.5h-6zM4.5 14h6.5v5.5H4.5zM13.5 14h6v5.5h-6z",
  frame: "M4 4.5h16v15H4zM8 8.5h8v7H8zM4 4.5l4 4M20 4.5l-4 4M4 19.5l4-4M20 19.5l-4-4",
  hurry: "M5 6l6 6-6 6M12.5 6l6 6-6 6",
  look: "M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5 5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  flag: "M6 20.5v-16M6 5c4-2 7 2 12 0v8.5c-5 2-8-2-12 0",
  keys: "M3.5 7h17v10.5h-17zM7 10.5h.1M10.4 10.5h.1M13.8 10.5h.1M17 10.5h.1M8 14h8",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
  talk: "M4 5.5h16v10.5h-9l-4.5 4v-4H4zM8 9.5h8M8 12.5h5",
  send: "M4 5l16 7-16 7 2.5-7zM6.5 12H13",
  mute: "M5 9.5h3l4.5-4v13l-4.5-4H5zM16 9.5l5 5M21 9.5l-5 5",
  sound: "M5 9.5h3l4.5-4v13l-4.5-4H5zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11",
  film: "M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4M8 12h8",
  screen: "M3.5 5h17v11.5h-17zM8.5 20h7M12 16.5V20",
  fullscreen: "M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15",
  share: "M7.5 10.5a2.5 2.5 0 1 0 0 3M7.5 10.5 16 6M7.5 13.5 16 18M18 3.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6ZM18 15.9a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z",
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name, class: more = "" }: { name: IconName; class?: string }) {
  return (
    <svg class={`icon ${more}`} viewBox="0 0 24 24" width="1.35em" height="1.35em" aria-hidden="true" focusable="false">
      <path
        d={drawings[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
