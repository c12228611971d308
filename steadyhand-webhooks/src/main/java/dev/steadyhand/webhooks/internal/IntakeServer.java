package dev.steadyhand.webhooks.internal;

import dev.steadyhand.webhooks.WebhookOptions;
import dev.steadyhand.webhooks.internal.ConnectionLimits.Measure;
import io.javalin.Javalin;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Takes in webhooks at an address of its own, where there is nothing else: this one may be open to
 * the world.
 */
public final class IntakeServer implements AutoCloseable {
  /** Room for an address of 8 KiB, over which there is a better answer, and for signatures. */
  public static final int MOST_HEADER_BYTES = 32 * 1024;

  private final Javalin javalin;

  private IntakeServer(Javalin javalin) {
    this.javalin = javalin;
  }

  /** Starts. */
  public static IntakeServer start(Intake intake, WebhookOptions at) {
    return start(intake, at, Measure.USUAL);
  }

  /** Starts; connections that are too many, and senders that fall silent, are cut off. */
  static IntakeServer start(Intake intake, WebhookOptions at, Measure measure) {
    Javalin javalin =
        Javalin.create(
            config -> {
              config.startup.showJavalinBanner = false;
              config.concurrency.useVirtualThreads = true;
              config.jetty.modifyHttpConfiguration(
                  http -> {
                    http.setSendServerVersion(false);
                    http.setRequestHeaderSize(MOST_HEADER_BYTES);
                    http.setIdleTimeout(measure.silence().toMillis());
                  });
              config.jetty.addConnector((server, http) -> connector(server, http, at, measure));
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
    javalin.start();
    return new IntakeServer(javalin);
  }

  private static ServerConnector connector(
      Server server, HttpConfiguration http, WebhookOptions at, Measure measure) {
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(http));
    connector.setHost(at.host());
    connector.setPort(at.port());
    connector.setIdleTimeout(measure.silence().toMillis());
    connector.addBean(new ConnectionLimits(measure, at.proxies(), connector.getScheduler()));
    return connector;
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
