package dev.steadyhand.channels;

import dev.steadyhand.channels.internal.Answers;
import dev.steadyhand.channels.internal.CallLimits;
import dev.steadyhand.channels.internal.Deletions;
import dev.steadyhand.channels.internal.Exchange;
import dev.steadyhand.channels.internal.FilesService;
import dev.steadyhand.channels.internal.HttpCaller;
import dev.steadyhand.channels.internal.InvalidRequest;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.Channel;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.Settings;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.Optional;

/** Requests a signed URL from a files service, then deletes the object with it. */
public final class FilesServiceChannel implements Channel {
  private static final String SERVICE = "files service";

  private final FilesService service;
  private final CallLimits limits;
  private final HttpCaller http;

  private FilesServiceChannel(Settings settings) {
    this.service = FilesService.from(settings);
    this.limits = CallLimits.from(settings, "file_delete");
    this.http = HttpCaller.reusingConnections(limits);
  }

  /**
   * Creates a channel with the settings {@code file_delete.files-service.*} and {@code
   * file_delete.*}.
   */
  public static FilesServiceChannel from(Settings settings) {
    return new FilesServiceChannel(settings);
  }

  @Override
  public String taskType() {
    return FileDeleteChannelFactory.TASK_TYPE;
  }

  @Override
  public Duration timeLimit() {
    return limits.whole();
  }

  @Override
  public int limit() {
    return limits.atOnce();
  }

  @Override
  public Outcome call(Call call) throws InterruptedException {
    try {
      Exchange asked = http.exchange(service.request(call));
      if (!(asked instanceof Exchange.Answered answer)) {
        return Answers.retried(SERVICE, asked);
      }
      Optional<URI> url = answer.good() ? service.signedUrl(answer) : Optional.empty();
      return url.isPresent() ? delete(url.get()) : notSigned(answer);
    } catch (InvalidRequest e) {
      return e.outcome();
    }
  }

  private Outcome delete(URI url) throws InterruptedException {
    return Deletions.sort("object store", http.exchange(HttpRequest.newBuilder(url).DELETE()));
  }

  /**
   * Without a URL there is no deletion. A 404 of the service does not prove that the object is
   * gone; a 410 does.
   */
  private static Outcome notSigned(Exchange.Answered answer) {
    Optional<String> code = FilesService.errorCode(answer);
    if (answer.good()) {
      return Outcome.TryAgain.unreachable(
          Answers.text(SERVICE, answer, Optional.empty()) + " without a usable url");
    }
    return switch (answer.status()) {
      case 410 -> Outcome.Accepted.with("note", "was already deleted");
      case 401, 403 -> Answers.later(SERVICE, answer, code);
      default ->
          Answers.asksToRetry(answer.status())
              ? Answers.later(SERVICE, answer, code)
              : Answers.refused(SERVICE, answer, code);
    };
  }

  @Override
  public void close() {
    http.close();
  }
}
