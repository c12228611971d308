package dev.steadyhand.channels;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Accepts everything and calls nobody, for development. Logs that it did, never what. */
public final class LogChannel implements Channel {
  private static final Logger log = LoggerFactory.getLogger(LogChannel.class);

  private final String taskType;

  /** For this task type. */
  public LogChannel(String taskType) {
    this.taskType = taskType;
  }

  @Override
  public String taskType() {
    return taskType;
  }

  @Override
  public Outcome call(Call call) {
    log.info("Accepted task {} on {}, sent nowhere", call.taskId(), taskType);
    return Outcome.Accepted.with("provider", "log");
  }
}
