/*
 * Where a view breaks, the page does not: it says so and shows the way home.
 */
import { Component, type ComponentChildren } from "preact";
import { sentenceOf } from "../../common/sentence";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { Button, ButtonLink } from "../../components/Button";
import { WordsPage } from "../../components/WordsPage";

interface State {
  problem: string | null;
}

export class Boundary extends Component<{ children: ComponentChildren }, State> {
  override state: State = { problem: null };

  override componentDidCatch(error: unknown): void {
    this.setState({ problem: sentenceOf(error) });
  }

  override render() {
    if (this.state.problem === null) return this.props.children;
    return (
      <WordsPage title={t("page.broken.title")}>
        <p>{t("page.broken.text")}</p>
        <p class="quiet">
          <code>{this.state.problem}</code>
        </p>
        <div class="row">
          <Button main text={t("page.broken.again")} onClick={() => location.reload()} />
          <ButtonLink text={t("page.home")} href={link()} onClick={() => this.setState({ problem: null })} />
        </div>
      </WordsPage>
    );
  }
}
