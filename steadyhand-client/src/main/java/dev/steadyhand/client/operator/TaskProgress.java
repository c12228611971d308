package dev.steadyhand.client.operator;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the handler of a running task last reported about itself.
 *
 * @param done how much is done; null if not reported
 * @param total how much there is to do; null if not reported
 * @param note a note; null if there is none
 * @param reportedAt when it was reported
 */
public record TaskProgress(
    @Nullable Long done, @Nullable Long total, @Nullable String note, Instant reportedAt) {

  static TaskProgress of(Row row) {
    return new TaskProgress(
        (Long) row.get("done"),
        (Long) row.get("total"),
        (String) row.get("note"),
        (Instant) Objects.requireNonNull(row.get("reported_at")));
  }

  /** Returns whether it is known which part is done. */
  public boolean isMeasured() {
    return done != null && total != null && total > 0 && done >= 0;
  }

  /** Returns the amount in words, for example {@code 3,100 of 10,000 (31 %)}; empty if unknown. */
  public String amount() {
    if (done == null) {
      return "";
    }
    if (total == null || !isMeasured()) {
      return String.format(Locale.ROOT, "%,d", done);
    }
    long percent = Math.clamp((long) (100.0 * done / total), 0, 100);
    return String.format(Locale.ROOT, "%,d of %,d (%d %%)", done, total, percent);
  }

  /** Returns all of it in words: {@code 3,100 of 10,000 (31 %), 'third layer', 2 s ago}. */
  public String words(Instant now) {
    List<String> words = new ArrayList<>();
    if (done != null) {
      words.add(amount());
    }
    if (note != null) {
      words.add("'%s'".formatted(note));
    }
    words.add(Span.between(now, reportedAt));
    return String.join(", ", words);
  }

  /** Returns it as a row. */
  public Row row() {
    return Row.of("done", done)
        .with("total", total)
        .with("note", note)
        .with("reported_at", reportedAt);
  }
}
