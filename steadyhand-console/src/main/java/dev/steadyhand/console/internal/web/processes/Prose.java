package dev.steadyhand.console.internal.web.processes;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Links the tasks and dead letters in a sentence. */
public final class Prose {
  private static final Pattern MENTION =
      Pattern.compile("\\b(task|tasks|to|dead letter) (\\d{1,18})\\b");

  private Prose() {}

  /**
   * A part of the sentence.
   *
   * @param link its link, if any
   */
  public record Piece(String text, @Nullable String link) {}

  /** Links known ids only, because error messages may contain any text. */
  static List<Piece> of(String text, Set<Long> taskIds, Set<Long> deadLetterIds) {
    List<Piece> pieces = new ArrayList<>();
    Matcher mention = MENTION.matcher(text);
    int from = 0;
    while (mention.find()) {
      boolean isDeadLetter = mention.group(1).equals("dead letter");
      Long id = Long.valueOf(mention.group(2));
      if ((isDeadLetter ? deadLetterIds : taskIds).contains(id)) {
        // In "tasks 34 to 53" the second link covers the number only; otherwise the noun, too.
        int start = mention.group(1).equals("to") ? mention.start(2) : mention.start();
        pieces.add(new Piece(text.substring(from, start), null));
        pieces.add(
            new Piece(
                text.substring(start, mention.end()),
                (isDeadLetter ? "/dead-letters/" : "/tasks/") + id));
        from = mention.end();
      }
    }
    pieces.add(new Piece(text.substring(from), null));
    pieces.removeIf(piece -> piece.text().isEmpty());
    return pieces;
  }
}
