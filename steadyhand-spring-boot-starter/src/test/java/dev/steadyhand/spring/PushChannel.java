package dev.steadyhand.spring;

import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import org.springframework.stereotype.Component;

/** The channel of the how-to page. */
@Component
class PushChannel implements Channel {
  private final PushService pushService;

  PushChannel(PushService pushService) {
    this.pushService = pushService;
  }

  @Override
  public String taskType() {
    return "push";
  }

  @Override
  public Outcome call(Call call) {
    return pushService.push(call.text("title").orElse(""), call.idempotencyKey())
        ? Outcome.Accepted.empty()
        : Outcome.TryAgain.unreachable("push service is busy");
  }
}
