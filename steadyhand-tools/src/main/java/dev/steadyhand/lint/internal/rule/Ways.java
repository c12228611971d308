package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Follows every way through a body.
 *
 * @param <S> what is known at a point of a way
 */
abstract class Ways<S> {

  /** What is known after a statement; statements inside of it come by themselves. */
  abstract S after(Statement statement, S before);

  /** What is known where two ways meet. */
  abstract S meet(S one, S other);

  /** Follows; the answer is what is known at the end, if a way leads there. */
  final Optional<S> follow(List<Statement> body, S start) {
    S known = start;
    for (Statement statement : body) {
      Optional<S> next = through(statement, after(statement, known));
      if (next.isEmpty()) {
        return next;
      }
      known = next.get();
    }
    return Optional.of(known);
  }

  private Optional<S> through(Statement statement, S known) {
    if (returns(List.of(statement))) {
      return Optional.empty();
    }
    return switch (statement) {
      case Statement.Choice choice -> through(choice, known);
      case Statement.Block block ->
          meetAll(List.of(follow(block.body(), known), handled(block, known)));
      case Statement.Loop loop -> meetAll(List.of(Optional.of(known), follow(loop.inner(), known)));
      default -> Optional.of(known);
    };
  }

  private Optional<S> handled(Statement.Block block, S known) {
    return block.handlers().isEmpty() ? Optional.empty() : follow(block.handlers(), known);
  }

  private Optional<S> through(Statement.Choice choice, S known) {
    List<Optional<S>> ends = new ArrayList<>();
    choice.branches().forEach(branch -> ends.add(follow(branch.body(), known)));
    ends.add(follow(choice.otherwise(), known));
    return meetAll(ends);
  }

  private Optional<S> meetAll(List<Optional<S>> ends) {
    return ends.stream().flatMap(Optional::stream).reduce(this::meet);
  }

  /** Whether a body ends the function. */
  static boolean returns(List<Statement> body) {
    return !body.isEmpty()
        && (body.getLast() instanceof Statement.Return
            || (body.getLast() instanceof Statement.Raise raise && raise.isError()));
  }
}
