package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Call;
import dev.steadyhand.simulator.call.Reply;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tasks of one worker whose next steps are made in one transaction, as the real worker's {@code
 * Gatherer} does. Those that fail together are made singly then.
 */
record TaskBatch(List<TaskWork> tasks) {
  Step step() {
    return new Step.Ask(call(), this::after);
  }

  private Call call() {
    TaskWork first = tasks.getFirst();
    boolean isOne = tasks.size() == 1;
    return switch (first.stage()) {
      case START -> Statements.start(tasks);
      case RUN -> isOne ? Statements.runFunction(first) : Statements.runFunctions(tasks);
      case BEGIN -> isOne ? Statements.beginCall(first) : Statements.beginCalls(tasks);
      case KEEP -> Statements.recordOutcomes(tasks);
      case FINISH -> Statements.finishCalls(tasks);
      case COMPLETE -> Statements.complete(tasks);
      case CALL, SETTLE, HAND_BACK ->
          throw new IllegalStateException("%s goes alone".formatted(first));
    };
  }

  private void after(Reply reply) {
    switch (reply) {
      case Reply.Rows(var rows) -> {
        Map<@Nullable String, List<@Nullable String>> byTask = new HashMap<>();
        rows.forEach(row -> byTask.put(row.getFirst(), row));
        for (TaskWork task : tasks) {
          task.made(byTask.getOrDefault(String.valueOf(task.taskId()), List.of()));
        }
      }
      case Reply.Failed(SQLException e)
          when tasks.size() > 1 && Failure.of(e) != Failure.DATABASE_LOST ->
          tasks.forEach(TaskWork::makeAlone);
      case Reply.Failed(SQLException e) -> tasks.forEach(task -> task.failed(e));
    }
  }
}
