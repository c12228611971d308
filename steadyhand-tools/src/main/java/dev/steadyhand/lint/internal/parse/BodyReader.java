package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import dev.steadyhand.lint.internal.model.Statement.Branch;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Reads a body in PL/pgSQL: what the parser says of it, turned into statements. */
final class BodyReader {
  private static final String EXPRESSION = "PLpgSQL_expr";
  private static final int ERROR = 21;

  private final Map<JsonNode, Query> queries;
  private final int firstLine;

  private BodyReader(Map<JsonNode, Query> queries, int firstLine) {
    this.queries = queries;
    this.firstLine = firstLine;
  }

  /**
   * Reads.
   *
   * @param header a {@code create function} up to its body
   * @param firstLine the number of the body's first line
   */
  static List<Statement> read(PgQuery parser, String header, String body, int firstLine) {
    try {
      return read(parser, function(parser, header, body), body, firstLine);
    } catch (ParseFailure e) {
      String simpler = ArrayTypes.simplified(parser, body);
      if (simpler.equals(body)) {
        throw e;
      }
      return read(parser, function(parser, header, simpler), simpler, firstLine);
    }
  }

  private static JsonNode function(PgQuery parser, String header, String body) {
    String tag = "$body$";
    while (body.contains(tag)) {
      tag = tag.replace("body", "bodybody");
    }
    return parser
        .parsePlpgsql(header + tag + body + tag)
        .path("plpgsql_funcs")
        .path(0)
        .path("PLpgSQL_function");
  }

  private static List<Statement> read(
      PgQuery parser, JsonNode function, String body, int firstLine) {
    Expressions expressions = new Expressions(firstLine);
    declaredRecords(parser, function, body).forEach(expressions::add);
    expressions.addAll(function);
    BodyReader reader = new BodyReader(expressions.parse(parser), firstLine);

    List<Statement> statements = new ArrayList<>();
    for (JsonNode datum : function.path("datums")) {
      reader.declaration(datum).ifPresent(statements::add);
    }
    statements.addAll(reader.block(function.path("action").path("PLpgSQL_stmt_block")).body());
    return List.copyOf(statements);
  }

  /** The parser does not tell the first values of records; its words do. */
  private static List<Expressions.Declared> declaredRecords(
      PgQuery parser, JsonNode function, String body) {
    List<JsonNode> records =
        function
            .path("datums")
            .valueStream()
            .map(datum -> datum.path("PLpgSQL_rec"))
            .filter(record -> record.path("lineno").asInt(0) > 0)
            .toList();
    return records.isEmpty() ? List.of() : new Declarations(parser.scan(body), body).of(records);
  }

  private Optional<Statement> declaration(JsonNode datum) {
    JsonNode record = datum.path("PLpgSQL_rec");
    if (queries.containsKey(record)) {
      return Optional.of(assign(Ast.text(record, "refname"), line(record), record));
    }
    JsonNode variable = datum.path("PLpgSQL_var");
    JsonNode value = variable.path("default_val").path(EXPRESSION);
    return value.isMissingNode()
        ? Optional.empty()
        : Optional.of(assign(Ast.text(variable, "refname"), line(variable), value));
  }

  private Statement assign(String target, int line, JsonNode value) {
    return new Statement.Assign(line, target, query(value));
  }

  private List<Statement> statements(JsonNode list) {
    List<Statement> statements = new ArrayList<>();
    for (JsonNode wrapped : list) {
      wrapped
          .properties()
          .forEach(
              field -> {
                // The compiler adds a return at the end, which has no line.
                if (field.getValue().has("lineno")) {
                  statements.add(statement(field.getKey(), field.getValue()));
                }
              });
    }
    return List.copyOf(statements);
  }

  private Statement statement(String kind, JsonNode node) {
    int line = line(node);
    return switch (kind) {
      case "PLpgSQL_stmt_assign" -> assignment(node);
      case "PLpgSQL_stmt_perform" -> new Statement.Perform(line, query(node, "expr"));
      case "PLpgSQL_stmt_execsql" ->
          new Statement.Sql(line, query(node, "sqlstmt"), targets(node.path("target")));
      case "PLpgSQL_stmt_if" -> choice(node);
      case "PLpgSQL_stmt_case" -> caseChoice(node);
      case "PLpgSQL_stmt_block" -> block(node);
      case "PLpgSQL_stmt_return" ->
          new Statement.Return(line, own(node).stream().findFirst().map(this::query));
      case "PLpgSQL_stmt_raise" ->
          new Statement.Raise(line, node.path("elog_level").asInt(ERROR) >= ERROR, queries(node));
      case "PLpgSQL_stmt_dynexecute", "PLpgSQL_stmt_dynfors" ->
          node.has("body")
              ? new Statement.Loop(line, queries(node), statements(node.path("body")))
              : new Statement.Dynamic(line, queries(node));
      default ->
          node.has("body")
              ? new Statement.Loop(line, queries(node), statements(node.path("body")))
              : new Statement.Other(line, queries(node));
    };
  }

  private Statement assignment(JsonNode node) {
    JsonNode expression = node.path("expr").path(EXPRESSION);
    String target = Assignment.of(Ast.text(expression, "query")).target();
    return assign(target, line(node), expression);
  }

  private static List<String> targets(JsonNode target) {
    if (target.has("PLpgSQL_rec")) {
      return List.of(Ast.text(target.path("PLpgSQL_rec"), "refname"));
    }
    return target
        .path("PLpgSQL_row")
        .path("fields")
        .valueStream()
        .map(field -> Ast.text(field, "name"))
        .toList();
  }

  private Statement choice(JsonNode node) {
    List<Branch> branches = new ArrayList<>();
    branches.add(new Branch(query(node, "cond"), statements(node.path("then_body"))));
    for (JsonNode elsif : node.path("elsif_list")) {
      JsonNode branch = elsif.path("PLpgSQL_if_elsif");
      branches.add(new Branch(query(branch, "cond"), statements(branch.path("stmts"))));
    }
    return new Statement.Choice(
        line(node), branches, statements(node.path("else_body")), node.has("else_body"));
  }

  /** What a {@code case} is about counts as part of each of its conditions. */
  private Statement caseChoice(JsonNode node) {
    List<Branch> branches = new ArrayList<>();
    for (JsonNode when : node.path("case_when_list")) {
      JsonNode branch = when.path("PLpgSQL_case_when");
      Query condition = query(branch, "expr");
      Query whole = node.has("t_expr") ? both(query(node, "t_expr"), condition) : condition;
      branches.add(new Branch(whole, statements(branch.path("stmts"))));
    }
    return new Statement.Choice(line(node), branches, statements(node.path("else_stmts")), true);
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

  private Statement.Block block(JsonNode node) {
    List<Statement> handlers = new ArrayList<>();
    for (JsonNode handler :
        node.path("exceptions").path("PLpgSQL_exception_block").path("exc_list")) {
      handlers.addAll(statements(handler.path("PLpgSQL_exception").path("action")));
    }
    return new Statement.Block(line(node), statements(node.path("body")), handlers);
  }

  private Query query(JsonNode node, String field) {
    return query(node.path(field).path(EXPRESSION));
  }

  private Query query(JsonNode expression) {
    Query query = queries.get(expression);
    if (query == null) {
      throw new IllegalStateException("The parser lost an expression.");
    }
    return query;
  }

  private List<Query> queries(JsonNode node) {
    return own(node).stream().map(this::query).toList();
  }

  /** The expressions of a statement, without those of statements inside of it. */
  private static List<JsonNode> own(JsonNode node) {
    List<JsonNode> found = new ArrayList<>();
    if (node.isObject()) {
      node.properties()
          .forEach(
              field -> {
                if (field.getKey().equals(EXPRESSION)) {
                  found.add(field.getValue());
                } else if (!field.getKey().equals("body")) {
                  found.addAll(own(field.getValue()));
                }
              });
    } else if (node.isArray()) {
      StreamSupport.stream(node.spliterator(), false).map(BodyReader::own).forEach(found::addAll);
    }
    return found;
  }

  private int line(JsonNode node) {
    return firstLine + node.path("lineno").asInt(1) - 1;
  }

  /** A map in which a node is found by itself, not by its content. */
  static Map<JsonNode, Query> queryMap() {
    return new IdentityHashMap<>();
  }
}
