package dev.steadyhand.worker.internal;

import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.QueueDepth;
import java.util.Collection;
import java.util.List;

/** A queue or a task type that nobody knows would fail every claim, of the others too. */
final class LaneCheck {
  private LaneCheck() {}

  /** Refuses, with a message that says what to do, what is not among these lanes. */
  static void require(List<QueueDepth> lanes, List<String> queues, Collection<Channel> channels) {
    for (String queue : queues) {
      if (lanes.stream().noneMatch(lane -> lane.queue().equals(queue))) {
        throw new IllegalArgumentException("there is no queue " + queue);
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
}
