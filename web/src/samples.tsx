/*
 * Every component in every state that it can be in, on one page that the build makes beside the client's and that
 * nobody is sent: to look at after a change of style, in any theme, size and language. tools/draw-docs makes pictures of
 * it and compares them with those in docs/pictures.
 *
 * What only a pointer or the keyboard brings about is marked with `data-state`, for tools that can put it there.
 */
import { effect, signal } from "@preact/signals";
import { Fragment, render, type ComponentChildren } from "preact";
import { keepSettings } from "./app/settings";
import { startTexts, t } from "./app/texts";
import { toast } from "./app/toast";
import { AccountLink } from "./components/AccountLink";
import { Choice } from "./components/Choice";
import { Countdown } from "./components/Countdown";
import { Blob, Dab } from "./components/Dab";
import { Dialog } from "./components/Dialog";
import { Drawer } from "./components/Drawer";
import { Explain } from "./components/Explain";
import { Icon } from "./components/Icon";
import { InvitingLink } from "./components/InvitingLink";
import { KeyList } from "./components/KeyList";
import { LinkDialog } from "./components/LinkDialog";
import { LinksLink } from "./components/LinksLink";
import { Logo } from "./components/Logo";
import { MedalPicture } from "./components/Medal";
import { NameField } from "./components/NameField";
import { NetworkNotice } from "./components/NetworkNotice";
import { Pick } from "./components/Pick";
import { PersonChoice } from "./components/PersonChoice";
import { GameIcon, WallPicture } from "./components/Picture";
import { Portrait } from "./components/Portrait";
import { Problem } from "./components/Problem";
import { ReactionMark, Reactions } from "./components/Reactions";
import { RoomHead } from "./components/RoomHead";
import { SeatedName } from "./components/SeatedName";
import { ShareLink } from "./components/ShareLink";
import { ShareText } from "./components/ShareText";
import { Switch } from "./components/Switch";
import { TakeBack } from "./components/TakeBack";
import { Toasts } from "./components/Toasts";
import { Unlocked } from "./components/Unlocked";
import { Points, Section, Sub } from "./components/rules";
import { homeLink } from "./online/there";
import { people, results } from "./people/store";
import { groundOf, iconOf } from "./pictures/client";
import { SEAT_COLOURS } from "./session/seats";
import type { Session } from "./session/session";
import type { Reacted, Talk } from "./session/talk";

const STATES = ["", "hover", "active", "focus-visible"];
const LEVELS = ["beginner", "casual", "club", "expert", "master"];
const nothing = (): void => undefined;

const ada = { id: "ada1", name: "Ada", colour: "red" as const, created: 1, formerly: [], careers: {} };
const talker = { id: "ada1", name: "Ada", seat: null, known: true, mine: true };
const reacted: Reacted[] = [{ by: talker, phrase: "applause", ply: 1 }];
const talk: Talk = {
  lines: signal([]),
  unread: signal(0),
  reactions: signal(reacted),
  bubbles: signal([]),
  fresh: signal(null),
  reading: signal(false),
  say: async () => null,
};
const pending = (timed: boolean): Session =>
  ({ company: signal({ pending: { timed }, sendNow: nothing }), undo: async () => undefined }) as unknown as Session;

/* What clings to the window clings to its sample instead. */
function Sample({ name, high = 0, children }: { name: string; high?: number; children: ComponentChildren }) {
  return (
    <section class="sheet" data-sample={name} style={{ contain: "layout", minHeight: `${high}rem` }}>
      <h2>{name}</h2>
      {children}
    </section>
  );
}

const Buttons = () => (
  <Sample name="Buttons">
    {["", "main", "plain", "danger"].map((kind) => (
      <p key={kind} class="row">
        {STATES.map((state) => (
          <button key={state} class={`button ${kind}`} data-state={state}>
            <Icon name="play" /> {[kind, state].join(" ").trim() || "button"}
          </button>
        ))}
        <button class={`button ${kind}`} disabled>
          disabled
        </button>
        <button class={`button ${kind}`} aria-pressed="true">
          pressed
        </button>
        <button class={`button icon ${kind}`} aria-label="icon">
          <Icon name="close" />
        </button>
      </p>
    ))}
  </Sample>
);

const Room = () => (
  <Sample name="Room">
    <RoomHead title="A room" lead="What is done there." hung={<Blob paint="violet" />} />
  </Sample>
);

const Fields = () => (
  <Sample name="Fields">
    <div class="row">
      {[false, true].map((refused) => (
        <NameField key={refused} label="Name" name={{ text: signal("Ada"), refused: signal(refused) }} rule="Ada sits here already." />
      ))}
      <div class="field">
        <label for="sample-select">Select</label>
        <select id="sample-select" class="select" data-state="focus-visible">
          <option>first</option>
        </select>
      </div>
    </div>
    {(["strip", "tiles"] as const).map((look) => (
      <Choice
        key={look}
        legend={look}
        look={look}
        value="one"
        onChange={nothing}
        {...(look === "tiles" ? { problem: "Choose another." } : {})}
        options={[
          { value: "one", label: "chosen", about: "A line about it." },
          { value: "two", label: "another" },
          { value: "three", label: "disabled", disabled: true },
        ]}
      />
    ))}
    {["folded", "open"].map((name) => (
      <Pick
        key={name}
        open={name === "open"}
        legend={name}
        look="tiles"
        value="one"
        onChange={nothing}
        options={[
          { value: "one", label: "chosen", about: "A line about it." },
          { value: "two", label: "another" },
        ]}
      />
    ))}
    <Switch label="on" about="What it does." checked onChange={nothing} />
    <Switch label="off" checked={false} onChange={nothing} />
  </Sample>
);

const Words = () => (
  <Sample name="Words">
    <h1>Heading 1</h1>
    <h3>Heading 3</h3>
    <p class="lead">A lead in a line or two.</p>
    <p>
      Words with <a href="#/">a link</a>, <kbd>K</kbd> and a <span class="badge">badge</span>.{" "}
      <span class="quiet">Quiet words.</span> <Countdown label="left" left={83_000} at={0} ticking={false} />
    </p>
    {["", "good", "warn", "bad"].map((kind) => (
      <p key={kind} class={`notice ${kind}`}>
        notice {kind}
      </p>
    ))}
    <Problem text="What went wrong." />
    <NetworkNotice />
    <KeyList keys={[["U", "undo"], ["?", "keys"]]} />
    <Section id="sample" title="Rules">
      <Sub title="A part">
        <Points of={["page.close"]} />
      </Sub>
    </Section>
  </Sample>
);

const medal = { of: iconOf("figure-red"), before: groundOf(5) };

const People = () => (
  <Sample name="People">
    <p class="row">
      <Logo />
      {SEAT_COLOURS.map((colour, seat) => (
        <Fragment key={colour}>
          <Dab seat={seat} />
          <Portrait seat={seat} plan={{ name: "Ada", player: LEVELS[seat] ?? "you" }} />
        </Fragment>
      ))}
      <span>
        <SeatedName person={{ id: "ada1", name: "Ada", known: true }} alike />
      </span>
      <span style={{ width: "2rem" }}>
        <GameIcon name="inspiration" alt="" />
      </span>
    </p>
    <PersonChoice view="people" chosen={ada.id} everybody />
    <AccountLink />
    <LinksLink />
    <Unlocked id="sample" medals={{ "first-home": medal }} />
    <MedalPicture medal={medal} open />
    <WallPicture name="28-30-39-15-walnut-en" />
  </Sample>
);

const Company = () => (
  <Sample name="Company">
    <Reactions talk={talk} ply={1} title="A painting" own={false} />
    <Reactions talk={talk} ply={1} title="A painting" own />
    <p>
      <span style={{ position: "relative" }}>
        Painting <ReactionMark talk={talk} ply={1} />
      </span>
    </p>
    <ShareLink table="t" seat="a" name="Share the gallery" />
    <ShareText name="Result" text={"Atelier\n14 points"} />
    <InvitingLink hash="#/play/t" title="A table" />
  </Sample>
);

const Above = () => (
  <>
    <Sample name="Notes" high={16}>
      <Toasts />
    </Sample>
    {[true, false].map((timed) => (
      <Sample key={timed} name={`Take back${timed ? ", timed" : ""}`} high={9}>
        <TakeBack session={pending(timed)} />
      </Sample>
    ))}
    <Sample name="Explanation" high={8}>
      <Explain text="A sentence or two about something small.">
        <span data-state="focus">what it is about</span>
      </Explain>
    </Sample>
    <Sample name="Drawer" high={12}>
      <Drawer title="Drawer" close={nothing}>
        <p>What is inside.</p>
      </Drawer>
    </Sample>
    <Sample name="Dialog" high={14}>
      <Dialog title="Dialog" onClose={nothing}>
        <p>What is asked.</p>
        <button class="button main">{t("page.understood")}</button>
      </Dialog>
    </Sample>
    <Sample name="Link" high={28}>
      <LinkDialog link="sample" onClose={nothing} />
    </Sample>
  </>
);

/* A dialog above everything else would leave nothing to see of the others. */
HTMLDialogElement.prototype.showModal = HTMLDialogElement.prototype.show;
keepSettings();
void startTexts().then(() => {
  people.value = [ada];
  results.value = [
    { id: "sample", game: "", mode: "", when: 1, seats: [{ name: "Ada", player: "you", person: ada.id, points: 14, place: 1, fresh: ["first-home"], works: [] }] },
  ];
  effect(() => void (homeLink.value ??= "http://studio.local/")); /* whatever the server answers */
  toast("A note.");
  toast("One with a way back.", { label: "Undo", run: nothing });
  render(
    <main class="page" style={{ display: "grid", gap: "var(--space-6)" }}>
      <Words />
      <Buttons />
      <Room />
      <Fields />
      <People />
      <Company />
      <Above />
    </main>,
    document.body,
  );
});
