package dev.steadyhand.testkit;

import static dev.steadyhand.testkit.Answer.fails;
import static dev.steadyhand.testkit.Answer.refuses;
import static dev.steadyhand.testkit.Words.attempts;
import static dev.steadyhand.testkit.Words.process;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A custom process, tested with the kit. */
@SteadyhandTest(packs = "comms")
class StoryTest {
  @Test
  void an_email_fails_once_and_is_sent_at_the_second_attempt(TestKit kit) throws Exception {
    kit.email().once(fails("mail server is down"));
    long id = Emails.kickOff(kit);

    kit.drain();
    assertThat(kit.email()).wasCalled(1).hadEffects(0);
    kit.clock().advance(Duration.ofSeconds(1));
    kit.drain();
    assertThat(process(Emails.PROCESS, id))
        .isWaitingUntil(kit.clock().instant().plusSeconds(4))
        .because("mail server is down");

    kit.drainToTheEnd();

    assertThat(process(Emails.PROCESS, id)).succeeded().after(2, attempts).hasNoDeadLetter();
    assertThat(kit.email()).hadEffects(1).hadAtMostOneEffectPerKey();
    kit.nothingIsOpen();
  }

  @Test
  void a_refusal_ends_it_at_once(TestKit kit) throws Exception {
    kit.email().always(refuses("no such address"));
    long id = Emails.kickOff(kit);

    kit.drainToTheEnd();

    assertThat(process(Emails.PROCESS, id))
        .failed()
        .because("no such address")
        .decided("schedule_attempt", "finish");
    kit.nothingIsOpen();
  }
}
