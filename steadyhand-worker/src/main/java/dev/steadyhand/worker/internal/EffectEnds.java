package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Threads;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Ends effects and makes the runs that follow in one transaction, if nothing speaks against it:
 * outcome, completion and next decision need one commit instead of three. What cannot be done like
 * this is done one after the other.
 */
final class EffectEnds {
  private final JavaRuns runs;
  private final Gatherer<EffectEnd, Boolean> ends;

  EffectEnds(JavaRuns runs, int mostBatches, Threads threads) {
    this.runs = runs;
    ends =
        new Gatherer<>(
            mostBatches,
            end -> together(List.of(end)),
            several -> Collections.nCopies(several.size(), together(several)),
            threads,
            new Gatherer.Limits(
                () -> JavaRuns.LARGEST_BATCH, JavaRuns.LARGEST_BATCH, Gatherer.PATIENCE));
  }

  /**
   * Ends the effect of a task whose handler has returned; returns whether that is done. The outcome
   * of one that must be made at most once is stored before anything else happens.
   */
  boolean end(HeldTask task, Job<?> job, JsonNode payload, JsonNode result) {
    String process = job.process();
    if (process == null
        || job.isInTransaction()
        || !job.idempotent()
        || !task.isFirstDelivery()
        || !task.isHeld()
        || payload.path("attempt").asInt() != 1
        || !runs.decidesQuickly(process)) {
      return false;
    }
    try {
      boolean isDone = ends.make(EffectEnd.of(task, payload, StorableAnswer.of(result)));
      if (isDone) {
        task.followedUp();
      }
      return isDone;
    } catch (SQLException | RuntimeException e) {
      // Whatever it was: the outcome is known, and is stored in the usual way.
      return false;
    } catch (InterruptedException e) {
      // So is that of a task that must not wait any longer; whoever stores it defers this.
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private boolean together(List<EffectEnd> several) throws SQLException {
    try {
      return runs.finish(several);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
