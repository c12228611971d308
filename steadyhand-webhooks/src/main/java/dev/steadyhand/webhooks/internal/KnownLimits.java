package dev.steadyhand.webhooks.internal;

import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Caches limits for a few seconds, so that not every delivery queries the database. */
final class KnownLimits {
  private static final long FRESH = Duration.ofSeconds(5).toNanos();
  private static final int MOST = 1000;

  private final Question question;
  private final LongSupplier nanoTime;
  private final Map<String, Known> memory = new LinkedHashMap<>();

  KnownLimits(Question question, LongSupplier nanoTime) {
    this.question = question;
    this.nanoTime = nanoTime;
  }

  /** Queries the database. */
  interface Question {
    Limits ask(String source) throws SQLException;
  }

  private record Known(Limits limits, long since) {}

  Limits of(String source) throws SQLException {
    Known known = recall(source);
    if (known != null && nanoTime.getAsLong() - known.since() < FRESH) {
      return known.limits();
    }
    Limits limits = question.ask(source);
    remember(source, new Known(limits, nanoTime.getAsLong()));
    return limits;
  }

  private synchronized @Nullable Known recall(String source) {
    return memory.get(source);
  }

  /** Stores an entry; a full cache evicts the one that was loaded longest ago. */
  private synchronized void remember(String source, Known known) {
    memory.remove(source);
    memory.put(source, known);
    if (memory.size() > MOST) {
      memory.remove(memory.keySet().iterator().next());
    }
  }
}
