/*
 * The frame around every view.
 */
import { announcement } from "../app/announce";
import { route } from "../app/router";
import { Home } from "./home/Home";
import { FairView } from "./fair/FairView";
import { ReplayView } from "./replay/ReplayView";
import { ReviewView } from "./review/ReviewView";
import { RulesView } from "./rules/RulesView";
import { TableView } from "./table/TableView";
import "../style/base.css";

function View() {
  const [view, argument = ""] = route.value;
  switch (view) {
    case "play":
      return <TableView key={argument} id={argument} />;
    case "replay":
      return <ReplayView key={argument} id={argument} />;
    case "review":
      return <ReviewView key={argument} id={argument} />;
    case "fair":
      return <FairView key={argument} id={argument} />;
    case "rules":
      return <RulesView key={argument} game={argument === "angeschmiert" ? "angeschmiert" : "canvas"} />;
    default:
      return <Home />;
  }
}

export function App() {
  return (
    <>
      <View />
      <div class="only-spoken" role="status" aria-live="polite">
        {announcement.value}
      </div>
    </>
  );
}
