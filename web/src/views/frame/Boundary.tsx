/*
 * Where a view breaks, the page does not: it says so and shows the way home.
 */
import { Component, type ComponentChildren } from "preact";
import { sentenceOf } from "../../common/sentence";
import { link } from "../../app/router";
import { t } from "../../app/texts";

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
      <main class="page narrow">
        <div class="sheet">
          <h1>{t("page.broken.title")}</h1>
          <p>{t("page.broken.text")}</p>
          <p class="quiet">
            <code>{this.state.problem}</code>
          </p>
          <div class="row">
            <button class="button main" onClick={() => location.reload()}>
              {t("page.broken.again")}
            </button>
            <a class="button" href={link()} onClick={() => this.setState({ problem: null })}>
              {t("page.home")}
            </a>
          </div>
        </div>
      </main>
    );
  }
}
