package dev.steadyhand.channels;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Accepts every call and sends nothing, for development. Logs the task id, never the contents. */
public final class LogChannel implements Channel {
  private static final Logger log = LoggerFactory.getLogger(LogChannel.class);

  private final String taskType;

  /** Creates a channel for this task type. */
  public LogChannel(String taskType) {
    this.taskType = taskType;
  }

  @Override
  public String taskType() {
    return taskType;
  }

  @Override
  public Outcome call(Call call) {
    log.info(
        "Accepted task {} of type {}; the log provider sends nothing", call.taskId(), taskType);
    return Outcome.Accepted.with("provider", "log");
  }
}
