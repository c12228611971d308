package dev.steadyhand.lint.internal.rule;

import dev.steadyhand.lint.internal.model.Call;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.lint.internal.model.Statement;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** SH-L006. */
final class LooksAgain extends SupervisorRule {
  /** Answers of a supervisor that has not ended. */
  private static final Pattern GOING_ON =
      Pattern.compile("scheduled|pending|running|in_progress|waiting\\w*|retrying|rescheduled");

  @Override
  public String code() {
    return "SH-L006";
  }

  private record Known(boolean hasScheduled, boolean willLook) {}

  @Override
  void check(Supervisor supervisor, Findings findings) {
    if (supervisor.function().calls().noneMatch(supervisor::looksAgain)) {
      findings.add(this, supervisor.function(), "never enqueues itself again");
      return;
    }
    new Follow(supervisor, findings).start();
  }

  private final class Follow extends Ways<Known> {
    private final Supervisor supervisor;
    private final Findings findings;

    Follow(Supervisor supervisor, Findings findings) {
      this.supervisor = supervisor;
      this.findings = findings;
    }

    void start() {
      List<Statement> body = supervisor.function().body();
      follow(body, new Known(false, false))
          .ifPresent(end -> end(end, body.getLast().line(), Optional.empty()));
    }

    @Override
    Known after(Statement statement, Known before) {
      Known known =
          new Known(
              before.hasScheduled() || calls(statement).anyMatch(supervisor::schedules),
              before.willLook() || calls(statement).anyMatch(supervisor::looksAgain));
      if (statement instanceof Statement.Return last) {
        end(known, last.line(), last.value().flatMap(LooksAgain::status));
      }
      return known;
    }

    @Override
    Known meet(Known one, Known other) {
      return new Known(
          one.hasScheduled() || other.hasScheduled(), one.willLook() && other.willLook());
    }

    private void end(Known known, int line, Optional<String> status) {
      boolean isGoingOn = status.filter(it -> GOING_ON.matcher(it).matches()).isPresent();
      if (!known.willLook() && (known.hasScheduled() || isGoingOn)) {
        findings.add(
            LooksAgain.this,
            supervisor.function(),
            line,
            "returns%s here without having enqueued itself again"
                .formatted(status.map(" "::concat).orElse("")));
      }
    }

    private static Stream<Call> calls(Statement statement) {
      return statement.queries().stream().flatMap(query -> query.calls().stream());
    }
  }

  private static Optional<String> status(Query answer) {
    return answer.calls().stream()
        .flatMap(call -> Optional.ofNullable(call.fields().get("status")).stream())
        .flatMap(status -> status.text().stream())
        .findFirst();
  }
}
