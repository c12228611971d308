package dev.steadyhand.lint.internal.rule;

import java.util.List;

/** The rules. */
public final class Rules {
  /** By code; the last one looks at what the others have found. */
  public static final List<Rule> ALL =
      List.of(
          new CanBeRead(),
          new FactsInOneCall(),
          new NoRawSql(),
          new LockBeforeFacts(),
          new TerminalStatesFirst(),
          new OneAttemptAtATime(),
          new LooksAgain(),
          new RunsAreCounted(),
          new EffectsAreNamed(),
          new DecideIsPure(),
          new FactsOnlyRead(),
          new HandlersAreIdempotent(),
          new PayloadsAreMinimal(),
          new FactsAreNeverChanged(),
          new OneClock(),
          new DefinersArePinned(),
          new GrantsAreExact(),
          new CommentsArePresent(),
          new KickoffIsIdempotent(),
          new WorkerBorrowsRights(),
          new ErrorHandlersDoNotRaise(),
          new ChildrenAreLookedAt(),
          new ExceptionsHaveReasons());

  private Rules() {}
}
