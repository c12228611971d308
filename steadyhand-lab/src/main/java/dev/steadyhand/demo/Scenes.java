package dev.steadyhand.demo;

import java.util.List;
import java.util.Set;

/** What the demo shows, in order. A new scene joins the list. */
final class Scenes {
  private Scenes() {}

  static List<Scene> all() {
    return List.of(
        new SeveralMails(),
        new DelayedMail(),
        new DuplicateMail(),
        new BusyMailbox(),
        new RefusedMail(),
        new DatabaseStep(),
        new SupervisedMail(),
        new SupervisedText(),
        new OutOfOrderEvents(),
        new PoisonTask(),
        new DeletedAccount());
  }

  /** The mail server that the scenes count on. */
  static Reception reception() {
    return new Reception(
        Set.of(BusyMailbox.ADDRESS, SupervisedMail.ADDRESS), Set.of(RefusedMail.ADDRESS));
  }
}
