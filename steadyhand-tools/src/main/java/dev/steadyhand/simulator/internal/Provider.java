package dev.steadyhand.simulator.internal;

import dev.steadyhand.client.Json;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/** The simulated providers, with a record of the calls that reached them. */
final class Provider {
  private static final String FUNCTION = "db_function";

  private final SimulatedDatabase book;
  private final Answers answers;

  /** Whether faults have stopped, so that every call is accepted. */
  private boolean isWell;

  Provider(SimulatedDatabase book, Answers answers) {
    this.book = book;
    this.answers = answers;
  }

  void heal() {
    isWell = true;
  }

  /** Returns a channel for each type of tasks that are calls. */
  List<Channel> channels(List<String> taskTypes) {
    List<Channel> channels = new ArrayList<>();
    for (String taskType : taskTypes) {
      if (!taskType.equals(FUNCTION) && !SimulatedJobs.include(taskType)) {
        channels.add(new SimulatedChannel(taskType, answers.knowsKeys(taskType)));
      }
    }
    return channels;
  }

  Answer call(Held task, Call call, String taskType, Roll roll) throws SQLException {
    Answer answer = isWell ? answers.ordinary(taskType) : answers.pick(taskType, roll);
    if (!answer.name().equals(Answer.DROPPED_BEFORE)) {
      book.ask(
          dev.steadyhand.simulator.call.Call.of(
              "calls the provider",
              "select simulator.call_provider(?, ?, ?, ?, ?, ?, ?, ?::interval)",
              task.taskId(),
              task.leaseId(),
              taskType,
              call.idempotencyKey(),
              subject(task, call),
              answer.knowsKeys(),
              answer.name(),
              answer.name().equals(Answer.WAIT) ? Answer.WAITS.toString() : null));
    }
    return answer;
  }

  /** The request without its key: what the letter says, and to whom. */
  private static String subject(Held task, Call call) {
    if (call.request() instanceof ObjectNode object) {
      ObjectNode bare = object.deepCopy();
      bare.remove("idempotency_key");
      return task.taskType() + " " + Json.write(bare);
    }
    return task.taskType() + " " + call.request();
  }
}
