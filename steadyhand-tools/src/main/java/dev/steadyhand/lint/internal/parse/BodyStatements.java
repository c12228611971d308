package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.Tokens;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import dev.steadyhand.lint.internal.model.Statement.Branch;
import dev.steadyhand.plpgsql.BodyPart;
import dev.steadyhand.plpgsql.BodyReader;
import dev.steadyhand.plpgsql.Cursor;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Turns a body in PL/pgSQL into statements of the model. */
final class BodyStatements {
  private BodyStatements() {}

  static List<Statement> read(Tokens body) {
    List<Statement> statements = new ArrayList<>(block(BodyReader.read(body)));
    // The outermost block says something only if it handles exceptions.
    if (statements.getLast() instanceof Statement.Block block && block.handlers().isEmpty()) {
      statements.removeLast();
      statements.addAll(block.body());
    }
    return List.copyOf(statements);
  }

  private static List<Statement> statements(List<BodyPart> parts) {
    return parts.stream().flatMap(BodyStatements::statements).toList();
  }

  private static Stream<Statement> statements(BodyPart part) {
    return switch (part) {
      case BodyPart.Block block -> block(block).stream();
      case BodyPart.Choice choice -> Stream.of(choice(choice));
      case BodyPart.Loop loop -> Stream.of(loop(loop));
      case BodyPart.Simple simple -> SimpleStatements.read(simple).stream();
      case BodyPart.Declaration declaration -> declaration(declaration).stream();
    };
  }

  /** A block, and before it what its declarations assign: its handlers are not for those. */
  private static List<Statement> block(BodyPart.Block block) {
    List<Statement> statements = new ArrayList<>();
    block.declarations().forEach(it -> declaration(it).ifPresent(statements::add));
    statements.add(
        new Statement.Block(
            block.begin().line(), statements(block.body()), statements(block.handlers())));
    return statements;
  }

  private static Optional<Statement> declaration(BodyPart.Declaration declaration) {
    Token name = declaration.first();
    Cursor rest = new Cursor(declaration.tokens());
    rest.label();
    if (rest.isAt("alias", "for")) {
      return Optional.empty();
    }
    rest.accept("constant");
    if (isCursor(rest)) {
      return Optional.of(cursorQuery(rest, name.line()));
    }
    Types.read(rest);
    if (rest.accept("collate")) {
      rest.qualifiedName();
    }
    if (rest.accept("not")) {
      rest.expect("null");
    }
    if (rest.isAtEnd()) {
      return Optional.empty();
    }
    if (!rest.accept(":=") && !rest.accept("=")) {
      rest.expect("default");
    }
    return Optional.of(
        new Statement.Assign(
            name.line(), name.text(), QueryReader.expression(rest.rest(), name.line())));
  }

  private static boolean isCursor(Cursor rest) {
    return rest.accept("no", "scroll", "cursor")
        || rest.accept("scroll", "cursor")
        || rest.accept("cursor");
  }

  private static Statement cursorQuery(Cursor rest, int line) {
    if (rest.isAt("(")) {
      rest.skipParentheses();
    }
    if (!rest.accept("for")) {
      rest.expect("is");
    }
    return new Statement.Other(line, List.of(QueryReader.statement(rest.rest(), line)));
  }

  /** What a {@code case} is about counts as part of each of its conditions. */
  private static Statement choice(BodyPart.Choice choice) {
    int line = choice.first().line();
    Optional<Query> subject =
        choice.subject().list().isEmpty()
            ? Optional.empty()
            : Optional.of(QueryReader.expression(new Cursor(choice.subject()), line));
    List<Branch> branches = new ArrayList<>();
    for (BodyPart.Branch branch : choice.branches()) {
      Query condition =
          QueryReader.expression(new Cursor(branch.condition()), branch.first().line());
      branches.add(
          new Branch(
              subject.map(it -> both(it, condition)).orElse(condition), statements(branch.body())));
    }
    return new Statement.Choice(
        line,
        List.copyOf(branches),
        statements(choice.otherwise().orElse(List.of())),
        choice.isCase() || choice.otherwise().isPresent());
  }

  private static Query both(Query subject, Query condition) {
    return new Query(
        condition.line(),
        joined(subject.reads(), condition.reads()),
        joined(subject.writes(), condition.writes()),
        subject.isLocking() || condition.isLocking(),
        joined(subject.calls(), condition.calls()),
        joined(subject.names(), condition.names()),
        joined(subject.keys(), condition.keys()));
  }

  private static <T> List<T> joined(List<T> some, List<T> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }

  private static Statement loop(BodyPart.Loop loop) {
    Cursor head = new Cursor(loop.head());
    int line = head.peek().line();
    List<Query> queries =
        switch (head.next().text()) {
          case "while" -> List.of(QueryReader.expression(head.rest(), line));
          case "foreach" -> {
            head.until("in");
            head.expect("in", "array");
            yield List.of(QueryReader.expression(head.rest(), line));
          }
          case "for" -> {
            head.until("in");
            head.next();
            yield SimpleStatements.rows(head.rest(), line);
          }
          default -> List.of();
        };
    return new Statement.Loop(line, queries, statements(loop.body()));
  }
}
