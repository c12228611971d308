package dev.steadyhand.webhooks.internal;

import dev.steadyhand.webhooks.WebhookOptions;
import dev.steadyhand.webhooks.internal.ConnectionLimits.Measure;
import io.javalin.Javalin;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * Receives webhooks on an address of its own, which serves nothing else: it may be exposed to the
 * internet.
 */
public final class IntakeServer implements AutoCloseable {
  /** Leaves room for a URL of 8 KiB, above which there is a better response, and for signatures. */
  public static final int MOST_HEADER_BYTES = 32 * 1024;

  private final Javalin javalin;

  private IntakeServer(Javalin javalin) {
    this.javalin = javalin;
  }

  /** Starts the server. */
  public static IntakeServer start(Intake intake, WebhookOptions at) {
    return start(intake, at, Measure.USUAL);
  }

  /** Starts the server; excess connections and idle senders are disconnected. */
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
                      ctx.contentType("text/plain; charset=utf-8").result("Not found.");
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

  /** Returns the actual port. */
  public int port() {
    return javalin.port();
  }

  @Override
  public void close() {
    javalin.stop();
  }
}
