package dev.steadyhand.scaffold;

import dev.steadyhand.database.RoleNames;
import dev.steadyhand.scaffold.internal.Names;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The values for the templates. */
final class Vocabulary {
  private final NewProcess process;
  private final NewProcess.Subject subject;
  private final Map<String, Object> words = new HashMap<>();

  private Vocabulary(NewProcess process) {
    this.process = process;
    this.subject = process.subject();
  }

  static Map<String, Object> of(NewProcess process) {
    Vocabulary vocabulary = new Vocabulary(process);
    vocabulary.nameIt();
    vocabulary.nameItsSubject();
    vocabulary.nameItsParent();
    vocabulary.nameItsChannel();
    vocabulary.describeItsKickoff();
    vocabulary.nameItsJava();
    return vocabulary.words;
  }

  /** Returns role names as placeholders of the migrator. */
  static Map<String, Object> placeholders() {
    return Map.of(
        "worker", "${worker}",
        "application", "${application}",
        "operator", "${operator}",
        "observer", "${observer}");
  }

  /** Returns the role names in the database, for migration tools without our placeholders. */
  static Map<String, Object> names(RoleNames roles) {
    return Map.of(
        "owner", roles.owner(),
        "worker", roles.worker(),
        "application", roles.application(),
        "operator", roles.operator(),
        "observer", roles.observer());
  }

  private void nameIt() {
    words.put("schema", process.name().schema());
    words.put("process", process.name().process());
    words.put("description", process.description().replace("'", "''"));
  }

  private void nameItsSubject() {
    words.put("subject", subject.column());
    words.put("subject_type", subject.type());
    words.put("subject_table", subject.table().map(TableName::toString).orElse(""));
    words.put("subject_noun", subject.noun());
    words.put("subject_comment", subject.comment());
    words.put("about", process.about().map(TableName::toString).orElse(""));
  }

  private void nameItsParent() {
    words.put("parent", process.parent().map(ProcessName::toString).orElse(""));
    words.put("parent_process", process.parent().map(ProcessName::process).orElse(""));
    words.put("has_parent_argument", process.parent().isPresent() && process.about().isPresent());
  }

  private void nameItsChannel() {
    ChannelChoice channel = process.channel();
    words.put("channel", !(channel instanceof ChannelChoice.None));
    words.put("new_channel", channel instanceof ChannelChoice.Own);
    words.put("is_whole_request", channel instanceof ChannelChoice.Own);
    words.put("knows_keys", channel != ChannelChoice.Known.SMS);
    words.put("task_type", channel.attemptType());
    words.put("task_type_description", "Asks the channel %s.".formatted(channel.attemptType()));
    words.put("a_task", aTask(channel));
    words.put("fields", channel.fields().stream().map(Vocabulary::field).toList());
  }

  private static String aTask(ChannelChoice channel) {
    boolean isVowel = "aeiou".indexOf(channel.attemptType().charAt(0)) >= 0;
    // "an sms task", as pronounced.
    boolean isSaidLikeOne = channel == ChannelChoice.Known.SMS;
    return "%s %s task".formatted(isVowel || isSaidLikeOne ? "an" : "a", channel.attemptType());
  }

  private static Map<String, Object> field(Field field) {
    return Map.of(
        "name", field.name(),
        "type", field.type(),
        "key", field.key(),
        "comment", field.comment(),
        "is_text", field.isText(),
        "sample", sample(field),
        "check", field.key().equals("request") ? "jsonb_typeof(request) = 'object'" : "");
  }

  /** Returns a Java expression with a value for tests. */
  private static String sample(Field field) {
    return switch (field.name()) {
      case "to_address" -> "\"ann@example.org\"";
      case "url" -> "\"https://example.org/hook\"";
      default ->
          field.isText()
              ? "\"%s\"".formatted(field.name().replace('_', ' '))
              : "Json.object().put(\"size\", \"large\")";
    };
  }

  private void describeItsKickoff() {
    List<Field> fields = process.channel().fields();
    List<String> columns = new ArrayList<>(List.of(subject.column()));
    fields.forEach(field -> columns.add(field.name()));
    words.put("columns", String.join(", ", columns));
    words.put("values", columns.stream().map(it -> "_" + it).collect(Collectors.joining(", ")));

    Stream<String> parentType = parentArgument().map(it -> "bigint").stream();
    Stream<String> types =
        Stream.concat(Stream.of(subject.type()), fields.stream().map(Field::type));
    words.put(
        "kickoff_types",
        Stream.of(parentType, types, Stream.of("timestamptz"))
            .flatMap(it -> it)
            .collect(Collectors.joining(", ")));
    words.put("refusals", String.join(", ", refusals(columns)));
    words.put("refused_arguments", refusedArguments());
  }

  private Optional<String> parentArgument() {
    return process.about().flatMap(table -> process.parent()).map(it -> it.rootTable().key());
  }

  /** Returns the error codes, with the id of a missing row if any is referenced. */
  private String refusedArguments() {
    String code = "validation_failure_code";
    String subject = "_" + words.get("subject");
    if (process.about().isEmpty() && process.parent().isEmpty()) {
      return code;
    }
    return code
        + ", "
        + parentArgument()
            .map(
                it ->
                    "case %s when '%s_not_found' then _%s else %s end"
                        .formatted(
                            code, process.parent().orElseThrow().rootTable().table(), it, subject))
            .orElse(subject)
        + "::text";
  }

  private List<String> refusals(List<String> columns) {
    List<String> refusals = new ArrayList<>();
    parentArgument().ifPresent(it -> refusals.add("missing_" + it));
    columns.forEach(column -> refusals.add("missing_" + column));
    if (process.channel() instanceof ChannelChoice.Own) {
      refusals.add("invalid_request");
    }
    refusals.add("invalid_scheduled_at");
    process.about().ifPresent(table -> refusals.add(table.table() + "_not_found"));
    process.parent().ifPresent(it -> refusals.add(it.rootTable().table() + "_not_found"));
    return refusals;
  }

  private void nameItsJava() {
    words.put("package", process.javaPackage());
    words.put("class_name", process.name().className());
    words.put("channel_class", Names.className(process.channel().attemptType()) + "Channel");
  }
}
