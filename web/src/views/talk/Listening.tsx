/*
 * Whom one listens to: muting everybody, hearing somebody again, and whether screen readers say what is new.
 */
import { listen, listening, unmute } from "../../session/listening";
import { t } from "../../app/texts";
import { Button } from "../../components/Button";
import { Switch } from "../../components/Switch";

export function Listening() {
  const { muted, nobody, spoken } = listening.value;
  return (
    <details class="talk-listening">
      <summary>{t("talk.listening")}</summary>
      <Switch label={t("talk.nobody")} about={t("talk.nobody.about")} checked={nobody} onChange={(on) => listen({ nobody: on })} />
      <Switch label={t("talk.spoken")} checked={spoken} onChange={(on) => listen({ spoken: on })} />
      {muted.length > 0 && (
        <ul aria-label={t("talk.muted")}>
          {muted.map(({ id, name }) => (
            <li key={id}>
              <Button text={t("talk.unmute", { name })} onClick={() => unmute(id)} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
