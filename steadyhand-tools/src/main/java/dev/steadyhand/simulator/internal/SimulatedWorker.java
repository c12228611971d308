package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.call.Reply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A worker: claims tasks, runs them in any order, renews and releases leases. */
final class SimulatedWorker implements Actor {
  static final String ROLE = "worker_service_user";

  private static final int CONCURRENCY = 3;

  /** When all is well. */
  private static final int LARGEST_CLAIM = 16;

  private final String name;
  private final List<String> taskTypes;
  private final Provider provider;
  private final List<TaskWork> held = new ArrayList<>();

  /** Tasks whose step was interrupted; released before anything is claimed. */
  private final List<TaskWork> limbo = new ArrayList<>();

  private boolean foundNothing;

  SimulatedWorker(String name, List<String> taskTypes, Provider provider) {
    this.name = name;
    this.taskTypes = taskTypes;
    this.provider = provider;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String role() {
    return ROLE;
  }

  /** The choices in the order of how ordinary they are; what is listed often is chosen often. */
  @Override
  public Step next(Roll roll) {
    List<Choice> choices = new ArrayList<>();
    for (int often = 0; often < 3; often++) {
      held.forEach(task -> choices.add(() -> work(task, roll)));
      if (!limbo.isEmpty()) {
        choices.add(this::clearLimbo);
      } else if (held.size() < CONCURRENCY) {
        choices.add(() -> claim(CONCURRENCY - held.size() - roll.below(CONCURRENCY - held.size())));
      }
    }
    if (!held.isEmpty()) {
      choices.add(this::renew);
      choices.add(this::shutDown);
    }
    return roll.among(choices).step();
  }

  private interface Choice {
    Step step();
  }

  /** With all others that are as far, or with some of them. */
  private Step work(TaskWork task, Roll roll) {
    List<TaskWork> mates = held.stream().filter(task::canJoin).toList();
    return switch (task.stage()) {
      case CALL, SETTLE, HAND_BACK -> task.ownStep(roll);
      case START, RUN, BEGIN, KEEP, FINISH, COMPLETE ->
          new TaskBatch(
                  mates.isEmpty()
                      ? List.of(task)
                      : mates.subList(0, mates.size() - roll.below(mates.size())))
              .step();
    };
  }

  @Override
  public Step fair() {
    if (!limbo.isEmpty()) {
      return clearLimbo();
    }
    if (!held.isEmpty()) {
      return work(held.getFirst(), Roll.ORDINARY);
    }
    return claim(LARGEST_CLAIM);
  }

  @Override
  public boolean isIdle() {
    return held.isEmpty() && limbo.isEmpty();
  }

  @Override
  public boolean isAtALoss() {
    return foundNothing && isIdle();
  }

  @Override
  public void crash() {
    held.clear();
    limbo.clear();
  }

  void letGo(TaskWork task) {
    held.remove(task);
  }

  void intoLimbo(TaskWork task) {
    held.remove(task);
    limbo.add(task);
  }

  private Step claim(int limit) {
    return new Step.Ask(
        Statements.claim(name, taskTypes, limit),
        reply -> {
          if (reply instanceof Reply.Rows(var rows)) {
            for (List<@Nullable String> row : rows) {
              held.add(new TaskWork(this, provider, row));
            }
            foundNothing = rows.isEmpty();
          }
        });
  }

  private Step renew() {
    List<TaskWork> due = List.copyOf(held);
    return new Step.Ask(
        Statements.renew(due),
        reply -> {
          if (reply instanceof Reply.Rows(var rows)) {
            Map<String, @Nullable String> verdicts = new HashMap<>();
            rows.forEach(row -> verdicts.put(String.valueOf(row.get(0)), row.get(1)));
            due.stream()
                .filter(task -> "lease_lost".equals(verdicts.get(String.valueOf(task.taskId()))))
                .forEach(TaskWork::lose);
          }
        });
  }

  private Step clearLimbo() {
    List<TaskWork> batch = List.copyOf(limbo);
    return new Step.Ask(
        Statements.release(batch, "database_lost"),
        reply -> {
          if (reply instanceof Reply.Rows) {
            limbo.removeAll(batch);
          }
        });
  }

  private Step shutDown() {
    List<TaskWork> batch = List.copyOf(held);
    return new Step.Ask(
        Statements.release(batch, "shutdown"),
        reply -> {
          if (reply instanceof Reply.Rows) {
            batch.forEach(TaskWork::lose);
          }
        });
  }
}
