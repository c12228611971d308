package dev.steadyhand.lint.internal.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A function or procedure.
 *
 * @param arguments those that are given, in order
 * @param results those that come back by name
 * @param defaults the default values of its arguments
 * @param settings what it sets while it runs, such as the search path
 * @param body its statements; the first ones assign what its declarations say
 */
public record Function(
    String schema,
    String simpleName,
    Origin origin,
    List<Argument> arguments,
    List<Argument> results,
    List<Query> defaults,
    Volatility volatility,
    boolean isDefiner,
    Map<String, List<String>> settings,
    List<Statement> body,
    List<Exemption> exemptions)
    implements Element {

  /**
   * An argument.
   *
   * @param type without its schema
   */
  public record Argument(String name, String type) {}

  @Override
  public String name() {
    return schema.isEmpty() ? simpleName : schema + "." + simpleName;
  }

  /** Every statement, with those inside of others, in order. */
  public Stream<Statement> statements() {
    return Statement.all(body);
  }

  /** Every query of its body, in order. */
  public Stream<Query> queries() {
    return statements().flatMap(statement -> statement.queries().stream());
  }

  /** Every query: those of the default values, too. */
  public Stream<Query> queriesAndDefaults() {
    return Stream.concat(defaults.stream(), queries());
  }

  /** Every call in its body, in order. */
  public Stream<Call> calls() {
    return queries().flatMap(query -> query.calls().stream());
  }

  /** The name of its only argument, if that is of this type. */
  public Optional<String> soleArgument(String type) {
    return arguments.size() == 1 && arguments.getFirst().type().equals(type)
        ? Optional.of(arguments.getFirst().name())
        : Optional.empty();
  }
}
