/*
 * The people at this device: all of them, or one by the address.
 */
import { route } from "../../app/router";
import { personWith } from "../../people/store";
import { Everybody } from "./Everybody";
import { OnePerson } from "./OnePerson";
import "./people.css";

export function PeopleView() {
  const person = personWith(route.value[1]);
  return person ? <OnePerson key={person.id} person={person} /> : <Everybody />;
}
