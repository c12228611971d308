package dev.steadyhand.console.internal.webhooks;

import io.javalin.Javalin;
import java.time.Duration;

/**
 * Takes in webhooks at an address of its own, where there is nothing else: this one may be open to
 * the world.
 */
public final class IntakeServer implements AutoCloseable {
  private static final Duration SILENCE = Duration.ofSeconds(10);

  /** Room for an address of 8 KiB, over which there is a better answer, and for signatures. */
  public static final int MOST_HEADER_BYTES = 32 * 1024;

  private final Javalin javalin;

  private IntakeServer(Javalin javalin) {
    this.javalin = javalin;
  }

  /** Starts. */
  public static IntakeServer start(Intake intake, String host, int port) {
    return start(intake, host, port, SILENCE);
  }

  /** Starts; a sender that falls silent for so long in the midst of a body is cut off. */
  static IntakeServer start(Intake intake, String host, int port, Duration silence) {
    Javalin javalin =
        Javalin.create(
            config -> {
              config.startup.showJavalinBanner = false;
              config.concurrency.useVirtualThreads = true;
              config.jetty.modifyHttpConfiguration(
                  http -> {
                    http.setSendServerVersion(false);
                    http.setRequestHeaderSize(MOST_HEADER_BYTES);
                    http.setIdleTimeout(silence.toMillis());
                  });
              intake.addTo(config.routes);
              config.routes.get("/health", ctx -> ctx.result("ok"));
              config.routes.error(
                  404,
                  ctx -> {
                    if (ctx.attribute("failure") == null) {
                      ctx.contentType("text/plain; charset=utf-8").result("Nothing here.");
                    }
                  });
            });
    javalin.start(host, port);
    return new IntakeServer(javalin);
  }

  /** The port that it got. */
  public int port() {
    return javalin.port();
  }

  @Override
  public void close() {
    javalin.stop();
  }
}
