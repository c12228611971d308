package dev.steadyhand.console.internal.web;

import dev.steadyhand.client.operator.DeadLetterFilter;
import dev.steadyhand.client.operator.DeadLetters;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ConflictResponse;
import io.javalin.http.Context;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Replays or discards all dead letters of a group, after a dry run that shows how many there are.
 *
 * @param desktop database access and rendering, shared by all pages
 */
public record BulkPages(Desktop desktop) implements Pages {
  /** The maximum for one action; larger groups need several. */
  static final int MOST = 10_000;

  /**
   * The dry run.
   *
   * @param verb replay or discard
   * @param until only dead letters that died before this time, so that failed replays are not
   *     replayed again
   * @param count the number of dead letters
   */
  public record DryRun(String verb, DeadLetterFilter group, Instant until, long count) {
    /** Returns a sentence that describes it. */
    public String sentence() {
      return count == 0
          ? "Nothing to %s: the dead letters of this group are already settled.".formatted(verb)
          : "This would %s %s%s."
              .formatted(verb, count == MOST ? "the oldest " : "", letters(count));
    }

    /** Whether it is a replay. */
    public boolean isReplay() {
      return verb.equals("replay");
    }

    /** Returns the label of the button. */
    public String label() {
      return (isReplay() ? "Replay " : "Discard ") + letters(count);
    }

    /** Returns the list of these dead letters. */
    public Address list() {
      return new DeadLetterPages.Wanted(group, DeadLetterPages.State.OPEN, null).address();
    }
  }

  /**
   * The action that the form requests.
   *
   * @param effect the effect of a replay; null to discard
   * @param filter the dead letters that were counted, without newer ones
   * @param count the number of dead letters that were counted
   */
  private record Order(
      @Nullable Effect effect, DeadLetterFilter filter, long count, String reason) {

    static Order replay(Given form) {
      return of(form, Effect.of(form));
    }

    static Order discard(Given form) {
      return of(form, null);
    }

    private static Order of(Given form, @Nullable Effect effect) {
      Instant until = form.time("until");
      Long count = form.number("count");
      if (until == null || count == null || count < 0 || count > MOST) {
        throw new BadRequestResponse(
            "The form has no count. Start again from the list of dead letters.");
      }
      return new Order(effect, group(form).endingAt(until), count, form.required("reason"));
    }

    long settle(DeadLetters letters, int most) throws SQLException {
      return effect == null
          ? letters.discardAll(filter, reason, most)
          : letters.replayAll(filter, effect.code(), reason, most);
    }

    String past() {
      return effect == null ? "discarded" : "replayed";
    }
  }

  @Override
  public void addTo(RoutesConfig routes) {
    routes.get("/dead-letters/bulk/replay", ctx -> ask(ctx, "replay"));
    routes.get("/dead-letters/bulk/discard", ctx -> ask(ctx, "discard"));
    routes.post("/dead-letters/bulk/replay", ctx -> settle(ctx, Order.replay(Given.inForm(ctx))));
    routes.post("/dead-letters/bulk/discard", ctx -> settle(ctx, Order.discard(Given.inForm(ctx))));
  }

  private void ask(Context ctx, String verb) throws SQLException {
    DeadLetterFilter group = group(Given.inAddress(ctx));
    DryRun dryRun =
        desktop.look(
            ctx,
            operator -> {
              Instant now = operator.clock();
              long count = operator.deadLetters().count(group.endingAt(now), MOST);
              return new DryRun(verb, group, now, count);
            });
    desktop.show(ctx, "Dead letters", DeadLetterPages.ROOM + "/bulk.jte", Map.of("dryRun", dryRun));
  }

  private void settle(Context ctx, Order order) throws SQLException {
    AtomicLong settled = new AtomicLong();
    try {
      DeadLetters.settlePages(
          order.count(),
          most -> desktop.act(ctx, operator -> order.settle(operator.deadLetters(), most)),
          settled::set);
    } catch (SQLException e) {
      if (settled.get() == 0) {
        throw e;
      }
      // Each batch is committed in its own transaction, so the earlier ones stay.
      throw new ConflictResponse(
          "Of %s, %s are %s; then the database reported an error. Repeat the action for the rest."
              .formatted(letters(order.count()), Show.number(settled.get()), order.past()));
    }
    Desktop.done(
        ctx,
        "/" + DeadLetterPages.ROOM,
        "%s %s %s."
            .formatted(letters(settled.get()), settled.get() == 1 ? "is" : "are", order.past()));
  }

  /** Requires a step: settling all dead letters without a filter is not supported. */
  private static DeadLetterFilter group(Given given) {
    DeadLetterFilter group = DeadLetterPages.Wanted.group(given);
    if (group.step() == null) {
      throw new BadRequestResponse(
          "The step is missing: bulk actions apply to the dead letters of one step.");
    }
    return group;
  }

  private static String letters(long count) {
    return Show.number(count) + (count == 1 ? " dead letter" : " dead letters");
  }
}
