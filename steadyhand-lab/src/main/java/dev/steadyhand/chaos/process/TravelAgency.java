package dev.steadyhand.chaos.process;

import dev.steadyhand.chaos.process.Booking.Done;
import dev.steadyhand.chaos.process.Booking.Subject;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.worker.EffectHandlers;
import dev.steadyhand.worker.PermanentFailureException;
import dev.steadyhand.worker.TaskContext;
import dev.steadyhand.worker.Worker;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;

/** Makes the effects of the processes in Java: calls, and rows in a table of the application. */
public final class TravelAgency {
  private static final Duration LONGEST_CALL = Duration.ofSeconds(2);
  private static final Duration PAUSE = Duration.ofMillis(700);
  private static final int OK = 200;
  private static final int BUSY = 429;

  private final HttpClient http = HttpClient.newBuilder().connectTimeout(LONGEST_CALL).build();
  private final String provider;

  /**
   * @param provider the URL under which the provider answers, with a path for each effect
   */
  public TravelAgency(String provider) {
    this.provider = provider;
  }

  /** Lets a worker decide the processes and make their effects. */
  public void addTo(Worker.Builder worker) {
    worker
        .process(
            new Booking(),
            effects -> {
              calls(effects, Booking.PAY);
              calls(effects, Booking.REFUND);
              calls(effects, Booking.ISSUE_TICKET);
              calls(effects, Booking.BOOK_HOTEL);
              writes(effects, Booking.TAKE_SEATS);
              writes(effects, Booking.RETURN_SEATS);
            })
        .process(Leg.DECIDER, effects -> calls(effects, Leg.PLAN_LEG))
        .process(Invoice.DECIDER, effects -> writes(effects, Invoice.ENTER_INVOICE));
  }

  private void calls(EffectHandlers effects, Effect<Subject, Done> effect) {
    effects.on(effect, (subject, task) -> call(effect, subject, task));
  }

  private Done call(Effect<?, ?> effect, Subject subject, TaskContext task)
      throws IOException, InterruptedException {
    HttpResponse<String> answer =
        http.send(
            HttpRequest.newBuilder(URI.create(provider + effect.name()))
                .timeout(LONGEST_CALL)
                .header("Idempotency-Key", task.idempotencyKey())
                .POST(BodyPublishers.ofString(subject.name()))
                .build(),
            BodyHandlers.ofString());
    if (answer.statusCode() == OK) {
      return new Done(subject.name());
    }
    // What is made at most once is not requested again, so that each request can be counted.
    if (answer.statusCode() == BUSY && !effect.isAtMostOnce()) {
      throw task.retryAfter(PAUSE, "the provider is busy");
    }
    throw new PermanentFailureException("the provider answered " + answer.statusCode());
  }

  private static void writes(EffectHandlers effects, Effect<Subject, Done> effect) {
    effects.inTransaction(
        effect, (subject, task, connection) -> write(effect, subject, connection));
  }

  private static Done write(Effect<?, ?> effect, Subject subject, Connection connection)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement("select chaos.write(?, ?)")) {
      statement.setString(1, effect.name());
      statement.setString(2, subject.name());
      statement.execute();
    }
    return new Done(subject.name());
  }
}
