package dev.steadyhand.client.process;

import static dev.steadyhand.client.process.Decision.cancel;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.client.process.internal.StepWriter;
import org.junit.jupiter.api.Test;

/** The way back of a process. */
class UndoTest {
  record Request(String id) {}

  record Answer(String id) {}

  private static final Effect<Request, Answer> SEAT =
      Effect.call("seat", Request.class, Answer.class);
  private static final Effect<Request, Answer> HOTEL =
      Effect.call("hotel", Request.class, Answer.class);
  private static final Effect<Request, Answer> FREE_SEAT =
      Effect.call("free_seat", Request.class, Answer.class);
  private static final Effect<Request, Answer> FREE_HOTEL =
      Effect.call("free_hotel", Request.class, Answer.class);
  private static final ProcessType<Request, Answer> TRIP =
      ProcessType.of("travel.trip", Request.class, Answer.class)
          .effects(SEAT, HOTEL, FREE_SEAT, FREE_HOTEL);
  private static final Undo UNDO =
      Undo.of(HOTEL, FREE_HOTEL, a -> new Request(a.id()))
          .then(SEAT, FREE_SEAT, a -> new Request(a.id()));
  private static final Decision<Answer> END = cancel("not wanted any more");

  private final GivenFacts<Request> given = GivenFacts.of(TRIP, "t-1", new Request("x"));

  private Decision<Answer> undone() {
    Decision<Answer> decision = UNDO.before(given.facts(), END);
    // Every decision of an undo can be carried out.
    StepWriter.step(given.facts(), decision);
    return decision;
  }

  @Test
  void of_nothing_is_the_end() {
    assertThat(undone()).isEqualTo(END);
    given.failed(SEAT, "refused", "full").withdrawn(HOTEL);
    assertThat(undone()).isEqualTo(END);
  }

  @Test
  void goes_in_the_given_order_and_then_ends() {
    given.succeeded(SEAT, new Answer("s")).succeeded(HOTEL, new Answer("h"));
    assertThat(undone())
        .isEqualTo(
            run(FREE_HOTEL, new Request("h"))
                .because("not wanted any more; before that, waits for free_hotel"));
    given.inProgress(FREE_HOTEL);
    assertThat(undone().next()).isEqualTo(run(FREE_HOTEL, new Request("h")));
  }

  @Test
  void ends_when_everything_is_undone() {
    given
        .succeeded(SEAT, new Answer("s"))
        .succeeded(HOTEL, new Answer("h"))
        .succeeded(FREE_HOTEL, new Answer("fh"));
    assertThat(undone().next()).isEqualTo(run(FREE_SEAT, new Request("s")));
    given.succeeded(FREE_SEAT, new Answer("fs"));
    assertThat(undone()).isEqualTo(END);
  }

  @Test
  void undoes_each_key_of_an_effect() {
    given
        .succeeded(SEAT, new Answer("s"))
        .succeeded(SEAT.keyed("out"), new Answer("s1"))
        .succeeded(SEAT.keyed("back"), new Answer("s2"));
    assertThat(undone().next())
        .isEqualTo(
            run(FREE_SEAT, new Request("s"))
                .and(run(FREE_SEAT.keyed("out"), new Request("s1")))
                .and(run(FREE_SEAT.keyed("back"), new Request("s2"))));
    given
        .succeeded(FREE_SEAT, new Answer("f"))
        .succeeded(FREE_SEAT.keyed("back"), new Answer("f2"));
    assertThat(undone().next()).isEqualTo(run(FREE_SEAT.keyed("out"), new Request("s1")));
  }

  @Test
  void withdraws_what_has_not_begun_and_waits_for_the_rest() {
    given.inProgress(SEAT).succeeded(HOTEL, new Answer("h"));
    assertThat(undone().next())
        .isEqualTo(run(FREE_HOTEL, new Request("h")).and(Decision.withdraw(SEAT)));
    given.succeeded(FREE_HOTEL, new Answer("f"));
    assertThat(undone().next()).isEqualTo(Decision.withdraw(SEAT));
  }

  @Test
  void waits_for_what_comes_first_before_it_goes_on() {
    given.succeeded(SEAT, new Answer("s")).inProgress(HOTEL);
    assertThat(undone().next()).isEqualTo(Decision.withdraw(HOTEL));
  }

  @Test
  void waits_for_a_person_if_it_is_not_known_what_was_done() {
    given.uncertain(HOTEL);
    Decision<Answer> decision = undone();
    assertThat(decision.state()).isEqualTo(Decision.State.RUNNING);
    assertThat(decision.reason())
        .isEqualTo(
            "not wanted any more; before that, waits for a person to look at hotel, which may have"
                + " taken effect");
    assertThat(StepWriter.step(given.facts(), decision).path("state").asString())
        .isEqualTo("stuck");
    given.inProgress(SEAT);
    assertThat(StepWriter.step(given.facts(), undone()).path("state").asString())
        .isEqualTo("running");
  }

  @Test
  void ends_as_failed_if_something_cannot_be_undone_and_undoes_the_rest() {
    given
        .succeeded(HOTEL, new Answer("h"))
        .failed(FREE_HOTEL, "refused", "too late")
        .succeeded(SEAT, new Answer("s"));
    assertThat(undone().next()).isEqualTo(run(FREE_SEAT, new Request("s")));
    given.succeeded(FREE_SEAT, new Answer("f"));
    assertThat(undone())
        .isEqualTo(
            fail("not wanted any more; not everything is undone: free_hotel failed: too late"));
  }

  @Test
  void comes_before_an_end() {
    assertThatThrownBy(
            () -> UNDO.before(given.facts(), run(SEAT, new Request("s")).<Answer>because("no end")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("an undo comes before an end");
  }
}
