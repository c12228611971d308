package dev.steadyhand.scaffold;

import dev.steadyhand.scaffold.internal.Template;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A function of a process.
 *
 * @param template the template of its source
 * @param name its name, as a template
 * @param arguments the types of its arguments, as a template
 */
record SqlFunction(String template, String name, String arguments) {
  private static final String PAYLOAD = "jsonb";

  private static final List<SqlFunction> HANDLERS =
      List.of(
          new SqlFunction("get_payload", "get_{{process}}_payload", PAYLOAD),
          new SqlFunction("record_success", "record_{{process}}_success", PAYLOAD),
          new SqlFunction("record_failure", "record_{{process}}_failure", PAYLOAD));

  private static final List<SqlFunction> WORK =
      List.of(
          new SqlFunction("carry_out", "carry_out_{{process}}", "bigint"),
          new SqlFunction("attempt", "attempt_{{process}}", PAYLOAD),
          new SqlFunction("record_failure", "record_{{process}}_failure", PAYLOAD));

  private static final List<SqlFunction> SUPERVISION =
      List.of(
          new SqlFunction("supervisor", "{{process}}_supervisor", PAYLOAD),
          new SqlFunction("kickoff", "kickoff_{{process}}", "{{kickoff_types}}"));

  /** Returns all functions of a process, each after those that it calls. */
  static List<SqlFunction> of(ChannelChoice channel) {
    List<SqlFunction> attempts = channel instanceof ChannelChoice.None ? WORK : HANDLERS;
    return Stream.of(attempts, SUPERVISION).flatMap(List::stream).toList();
  }

  String text(Map<String, Object> values) {
    return Template.named("sql/%s.sql".formatted(template)).fill(values);
  }

  String name(Map<String, Object> values) {
    return Template.of(name).fill(values);
  }

  String signature(Map<String, Object> values) {
    return "%s(%s)".formatted(name(values), Template.of(arguments).fill(values));
  }
}
