package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import dev.steadyhand.lint.internal.model.Statement.Branch;
import dev.steadyhand.lint.internal.parse.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads a body in PL/pgSQL: its blocks, branches and loops. */
final class BodyReader {
  private static final Set<String> COMPOUND =
      Set.of("declare", "begin", "if", "case", "loop", "while", "for", "foreach");

  /** What ends a list of statements. */
  private static final Set<String> ENDS =
      Set.of("end", "exception", "elsif", "elseif", "else", "when");

  private final Cursor cursor;
  private final SimpleStatements simple;

  private BodyReader(Cursor cursor) {
    this.cursor = cursor;
    this.simple = new SimpleStatements(cursor);
  }

  static List<Statement> read(Cursor cursor) {
    BodyReader reader = new BodyReader(cursor);
    while (cursor.accept("#")) {
      cursor.label();
      cursor.label();
    }
    reader.label();
    List<Statement> statements = new ArrayList<>(reader.block());
    cursor.accept(";");
    cursor.expectEnd();
    // The outermost block says something only if it handles exceptions.
    if (statements.getLast() instanceof Statement.Block block && block.handlers().isEmpty()) {
      statements.removeLast();
      statements.addAll(block.body());
    }
    return List.copyOf(statements);
  }

  private void label() {
    if (cursor.accept("<<")) {
      cursor.label();
      cursor.expect(">>");
    }
  }

  /** A block, and before it what its declarations assign: its handlers are not for those. */
  private List<Statement> block() {
    List<Statement> statements = new ArrayList<>();
    while (cursor.accept("declare")) {
      while (!cursor.isAt("begin") && !cursor.isAt("declare")) {
        declaration().ifPresent(statements::add);
      }
    }
    int line = cursor.peek().line();
    cursor.expect("begin");
    List<Statement> body = statements();
    List<Statement> handlers = new ArrayList<>();
    if (cursor.accept("exception")) {
      do {
        cursor.expect("when");
        cursor.until("then");
        cursor.next();
        handlers.addAll(statements());
      } while (cursor.isAt("when"));
    }
    cursor.expect("end");
    endLabel();
    statements.add(new Statement.Block(line, body, List.copyOf(handlers)));
    return statements;
  }

  private void endLabel() {
    if (cursor.peek().isName() && !cursor.isAtEnd()) {
      cursor.next();
    }
  }

  private Optional<Statement> declaration() {
    Token name = cursor.peek();
    cursor.label();
    Cursor rest = cursor.until(";");
    cursor.next();
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

  private List<Statement> statements() {
    return cursor.nested(
        () -> {
          List<Statement> statements = new ArrayList<>();
          while (!cursor.isAtEnd() && !isAtEndOfList()) {
            label();
            statements.addAll(statement());
          }
          return List.copyOf(statements);
        });
  }

  private boolean isAtEndOfList() {
    return cursor.isAtWordOf(ENDS) && !simple.isAssignment();
  }

  private List<Statement> statement() {
    String word = cursor.peek().kind() == Kind.WORD ? cursor.peek().text() : "";
    if (simple.isAssignment() || !COMPOUND.contains(word)) {
      return simple.read().map(List::of).orElse(List.of());
    }
    List<Statement> statements =
        switch (word) {
          case "declare", "begin" -> block();
          case "if" -> List.of(choice());
          case "case" -> List.of(caseChoice());
          default -> List.of(loop());
        };
    cursor.expect(";");
    return statements;
  }

  private Statement choice() {
    int line = cursor.next().line();
    List<Branch> branches = new ArrayList<>();
    branches.add(branch(line));
    while (cursor.isAt("elsif") || cursor.isAt("elseif")) {
      branches.add(branch(cursor.next().line()));
    }
    boolean isComplete = cursor.accept("else");
    List<Statement> otherwise = isComplete ? statements() : List.of();
    cursor.expect("end", "if");
    return new Statement.Choice(line, List.copyOf(branches), otherwise, isComplete);
  }

  private Branch branch(int line) {
    Query condition = QueryReader.expression(cursor.until("then"), line);
    cursor.next();
    return new Branch(condition, statements());
  }

  /** What a {@code case} is about counts as part of each of its conditions. */
  private Statement caseChoice() {
    int line = cursor.next().line();
    Optional<Query> subject =
        cursor.isAt("when")
            ? Optional.empty()
            : Optional.of(QueryReader.expression(cursor.until("when"), line));
    List<Branch> branches = new ArrayList<>();
    do {
      int whenLine = cursor.peek().line();
      cursor.expect("when");
      Branch branch = branch(whenLine);
      Query condition = subject.map(it -> both(it, branch.condition())).orElse(branch.condition());
      branches.add(new Branch(condition, branch.body()));
    } while (cursor.isAt("when"));
    List<Statement> otherwise = cursor.accept("else") ? statements() : List.of();
    cursor.expect("end", "case");
    return new Statement.Choice(line, List.copyOf(branches), otherwise, true);
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

  private Statement loop() {
    int line = cursor.peek().line();
    String word = cursor.next().text();
    List<Query> queries =
        switch (word) {
          case "loop" -> List.of();
          case "while" -> List.of(QueryReader.expression(cursor.until("loop"), line));
          case "foreach" -> {
            cursor.until("in");
            cursor.expect("in", "array");
            yield List.of(QueryReader.expression(cursor.until("loop"), line));
          }
          default -> {
            cursor.until("in");
            cursor.next();
            yield simple.rows(cursor.until("loop"), line);
          }
        };
    if (!word.equals("loop")) {
      cursor.expect("loop");
    }
    List<Statement> body = statements();
    cursor.expect("end", "loop");
    endLabel();
    return new Statement.Loop(line, queries, body);
  }
}
