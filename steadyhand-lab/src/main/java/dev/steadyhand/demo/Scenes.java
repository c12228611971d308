package dev.steadyhand.demo;

import java.util.List;
import java.util.Set;

/** The scenes of the demo, in order. Add new scenes to the list. */
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
        new OrderInJava(),
        new PoisonTask(),
        new DeletedAccount());
  }

  /** Returns the recipients that the scenes require. */
  static Reception reception() {
    return new Reception(
        Set.of(BusyMailbox.ADDRESS, SupervisedMail.ADDRESS), Set.of(RefusedMail.ADDRESS));
  }
}
