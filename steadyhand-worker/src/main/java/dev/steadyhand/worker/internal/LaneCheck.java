package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.QueueDepth;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Checks queues and task types at startup: an unknown one would fail every claim, including claims
 * of other types.
 */
final class LaneCheck {
  /** Counting all of a backlog would make every worker that starts read it. */
  static final int MOST_COUNTED = 1000;

  private LaneCheck() {}

  /**
   * Throws, with a message that says what to do, if a queue or task type is not among these lanes.
   */
  static void require(List<QueueDepth> lanes, List<String> queues, Collection<Channel> channels) {
    for (String queue : queues) {
      if (lanes.stream().noneMatch(lane -> lane.queue().equals(queue))) {
        throw new IllegalArgumentException(
            "queue %1$s does not exist: create it with steadyhand queues create %1$s"
                .formatted(queue));
      }
    }
    for (Channel channel : channels) {
      if (lanes.stream().noneMatch(lane -> lane.taskType().equals(channel.taskType()))) {
        throw new IllegalArgumentException(
            "task type %1$s is not registered: select queues.register_task_type('%1$s', '…')"
                .formatted(channel.taskType()));
      }
    }
  }

  /**
   * Returns the task types that have waiting tasks but are not served, with their number; empty if
   * there are none. Another worker may serve them.
   */
  static String notServed(List<QueueDepth> lanes, Collection<Channel> channels) {
    Set<String> served = channels.stream().map(Channel::taskType).collect(Collectors.toSet());
    Map<String, Long> waiting = new TreeMap<>();
    lanes.stream()
        .filter(lane -> lane.waiting() > 0 && !served.contains(lane.taskType()))
        .forEach(lane -> waiting.merge(lane.taskType(), lane.waiting(), Long::sum));
    return waiting.entrySet().stream()
        .map(type -> type.getKey() + count(type.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String count(long waiting) {
    return waiting < MOST_COUNTED
        ? " (%d waiting)".formatted(waiting)
        : " (%d or more waiting)".formatted(MOST_COUNTED);
  }
}
