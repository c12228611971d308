package dev.steadyhand.scaffold;

import dev.steadyhand.scaffold.internal.Names;
import java.util.List;
import java.util.Locale;

/** How a process does its work. */
public sealed interface ChannelChoice {

  /** In the database, with a function. */
  record None() implements ChannelChoice {}

  /** Through a built-in channel. */
  enum Known implements ChannelChoice {
    EMAIL("sends an email"),
    SMS("sends a text message"),
    FILE_DELETE("deletes an object from its store"),
    WEBHOOK("posts to a web address");

    private final String deed;

    Known(String deed) {
      this.deed = deed;
    }

    String taskType() {
      return name().toLowerCase(Locale.ROOT);
    }

    private List<Field> request() {
      return switch (this) {
        case EMAIL ->
            List.of(
                Field.text("to_address", "The recipient, as in \"Ann <ann@example.org>\"."),
                Field.text("subject", "The subject line."),
                new Field("text_body", "text", "text", "The text."));
        case SMS ->
            List.of(
                Field.text("to_address", "The number of the recipient."),
                Field.text("body", "The text."));
        case FILE_DELETE ->
            List.of(
                Field.text("bucket", "The bucket."),
                Field.text("object_key", "The name of the object in the bucket."));
        case WEBHOOK ->
            List.of(
                Field.text("url", "Where to post."),
                new Field("body", "jsonb", "body", "What to post."));
      };
    }
  }

  /**
   * Through a custom channel, which is generated.
   *
   * @param taskType its task type
   */
  record Own(String taskType) implements ChannelChoice {}

  /** Parses the name of a task type, or {@code none}. */
  static ChannelChoice parse(String text) {
    for (Known known : Known.values()) {
      if (known.taskType().equals(text)) {
        return known;
      }
    }
    return switch (text) {
      case "none" -> new None();
      case "db_function" ->
          throw new ScaffoldException(
              "db_function is not a channel: a process without a channel does its work in the"
                  + " database. Omit --channel, or use none.");
      default -> new Own(Names.identifier("channel", text));
    };
  }

  /** Returns a verb phrase for descriptions. */
  default String deed() {
    return switch (this) {
      case None none -> "does its work in the database";
      case Known known -> known.deed;
      case Own own -> "asks the channel %s".formatted(own.taskType());
    };
  }

  /** Returns the columns of the root table for the call. */
  default List<Field> fields() {
    return switch (this) {
      case None none -> List.of();
      case Known known -> known.request();
      case Own own ->
          List.of(new Field("request", "jsonb", "request", "What to ask of the provider."));
    };
  }

  /** Returns the task type of its attempts. */
  default String attemptType() {
    return switch (this) {
      case None none -> "db_function";
      case Known known -> known.taskType();
      case Own own -> own.taskType();
    };
  }
}
