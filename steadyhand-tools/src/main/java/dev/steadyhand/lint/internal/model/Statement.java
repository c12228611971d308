package dev.steadyhand.lint.internal.model;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A statement of a body. */
public sealed interface Statement {

  int line();

  /** Its own queries, not those of statements inside of it. */
  List<Query> queries();

  /** Statements inside of it. */
  default List<Statement> inner() {
    return List.of();
  }

  /** These and all inside of them, in order. */
  static Stream<Statement> all(List<Statement> statements) {
    return statements.stream()
        .flatMap(statement -> Stream.concat(Stream.of(statement), all(statement.inner())));
  }

  /** A value goes to a variable; a declaration with a value is one, too. */
  record Assign(int line, String target, Query value) implements Statement {
    @Override
    public List<Query> queries() {
      return List.of(value);
    }
  }

  /** {@code perform}: the answer is not wanted. */
  record Perform(int line, Query query) implements Statement {
    @Override
    public List<Query> queries() {
      return List.of(query);
    }
  }

  /**
   * SQL.
   *
   * @param into variables that take the answer
   */
  record Sql(int line, Query query, List<String> into) implements Statement {
    @Override
    public List<Query> queries() {
      return List.of(query);
    }
  }

  /** {@code if} or {@code case}. */
  record Choice(int line, List<Branch> branches, List<Statement> otherwise, boolean isComplete)
      implements Statement {
    @Override
    public List<Query> queries() {
      return branches.stream().map(Branch::condition).toList();
    }

    @Override
    public List<Statement> inner() {
      return Stream.concat(
              branches.stream().flatMap(branch -> branch.body().stream()), otherwise.stream())
          .toList();
    }
  }

  /** What is done under a condition. */
  record Branch(Query condition, List<Statement> body) {}

  /** Any loop. */
  record Loop(int line, List<Query> queries, List<Statement> inner) implements Statement {}

  /** A block inside of another; statements of its exception handlers come last. */
  record Block(int line, List<Statement> body, List<Statement> handlers) implements Statement {
    @Override
    public List<Query> queries() {
      return List.of();
    }

    @Override
    public List<Statement> inner() {
      return Stream.concat(body.stream(), handlers.stream()).toList();
    }
  }

  /**
   * {@code return} that ends the function.
   *
   * @param value nothing if there is none to give
   */
  record Return(int line, Optional<Query> value) implements Statement {
    @Override
    public List<Query> queries() {
      return value.stream().toList();
    }
  }

  /** {@code raise}. */
  record Raise(int line, boolean isError, List<Query> queries) implements Statement {}

  /** SQL that is made up when it runs. */
  record Dynamic(int line, List<Query> queries) implements Statement {}

  /** Whatever else. */
  record Other(int line, List<Query> queries) implements Statement {}
}
