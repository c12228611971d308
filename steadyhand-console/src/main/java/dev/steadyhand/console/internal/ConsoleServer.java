package dev.steadyhand.console.internal;

import dev.steadyhand.console.ConsoleOptions;
import dev.steadyhand.console.internal.desk.Desk;
import dev.steadyhand.console.internal.door.Door;
import dev.steadyhand.console.internal.door.Keyring;
import dev.steadyhand.console.internal.live.Pulse;
import dev.steadyhand.console.internal.live.Rounds;
import dev.steadyhand.console.internal.web.ActionPages;
import dev.steadyhand.console.internal.web.Assets;
import dev.steadyhand.console.internal.web.BulkPages;
import dev.steadyhand.console.internal.web.DeadLetterPages;
import dev.steadyhand.console.internal.web.Desktop;
import dev.steadyhand.console.internal.web.Failures;
import dev.steadyhand.console.internal.web.Mask;
import dev.steadyhand.console.internal.web.OverviewPages;
import dev.steadyhand.console.internal.web.Pages;
import dev.steadyhand.console.internal.web.PayloadReader;
import dev.steadyhand.console.internal.web.QueuePages;
import dev.steadyhand.console.internal.web.Renderer;
import dev.steadyhand.console.internal.web.SchedulePages;
import dev.steadyhand.console.internal.web.SearchPages;
import dev.steadyhand.console.internal.web.TaskPages;
import dev.steadyhand.console.internal.web.WorkerPages;
import dev.steadyhand.console.internal.web.processes.ProcessPages;
import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Creates and runs the web server of the console. */
public final class ConsoleServer implements AutoCloseable {
  private static final long MOST_BYTES = 1024L * 1024;
  private static final int MOST_HEADER_BYTES = 32 * 1024;
  private static final int KEY_BYTES = 24;

  private final Desk desk;
  private final Clock clock;
  private final Pulse pulse;
  private final Javalin javalin;
  private final Optional<URI> publicUrl;
  private final String host;
  private final @Nullable String key;

  private ConsoleServer(ConsoleOptions options, Desk desk, Clock clock) {
    this.desk = desk;
    this.clock = clock;
    this.publicUrl = options.publicUrl();
    this.host = options.host();
    this.key = options.hasLogin() ? null : newKey();
    this.pulse = Pulse.start(desk);
    try {
      this.javalin = Javalin.create(config -> configure(config, options));
    } catch (RuntimeException e) {
      pulse.close();
      desk.close();
      throw e;
    }
  }

  /** Starts. */
  public static ConsoleServer start(ConsoleOptions options) throws SQLException {
    return start(options, Clock.systemUTC());
  }

  /** Starts with a clock for the expiry of sessions. */
  public static ConsoleServer start(ConsoleOptions options, Clock clock) throws SQLException {
    requireSafe(options);
    options.publicUrl().ifPresent(ConsoleServer::requireOrigin);
    Desk desk = Desk.at(options.database());
    ConsoleServer server = new ConsoleServer(options, desk, clock);
    try {
      server.open(options);
      return server;
    } catch (RuntimeException e) {
      server.close();
      throw e;
    }
  }

  private static void requireSafe(ConsoleOptions options) {
    if (isLoopback(options.host())) {
      return;
    }
    if (!options.hasLogin()) {
      throw new IllegalArgumentException(
          "A console that listens at %s requires sign-in: give --user or --proxy-header."
              .formatted(options.host()));
    }
    // Against DNS rebinding: a page of another site could resolve its name to this server and send
    // the header itself.
    if (options.proxy().isPresent() && options.publicUrl().isEmpty()) {
      throw new IllegalArgumentException(
          "A console that listens at %s behind a proxy needs its public URL: give --public-url."
              .formatted(options.host()));
    }
  }

  private static void requireOrigin(URI url) {
    boolean isWeb = "https".equals(url.getScheme()) || "http".equals(url.getScheme());
    if (!isWeb || url.getHost() == null || !List.of("", "/").contains(url.getPath())) {
      throw new IllegalArgumentException(
          "--public-url must be a scheme and a host, such as https://work.example.com, not '%s'."
              .formatted(url));
    }
  }

  private void open(ConsoleOptions options) {
    listen(options.host(), options.port(), () -> javalin.start(options.host(), options.port()));
  }

  private static void listen(String host, int port, Runnable start) {
    try {
      start.run();
    } catch (JavalinBindException e) {
      throw new UncheckedIOException(
          "Cannot listen at %s, port %d: the port is in use, or the address is not local."
              .formatted(host, port),
          new IOException(e));
    }
  }

  private void configure(JavalinConfig config, ConsoleOptions options) {
    config.startup.showJavalinBanner = false;
    config.concurrency.useVirtualThreads = true;
    config.http.maxRequestSize = MOST_BYTES;
    config.http.generateEtags = false;
    config.jetty.modifyHttpConfiguration(
        http -> {
          http.setSendServerVersion(false);
          http.setRequestHeaderSize(MOST_HEADER_BYTES);
        });
    Renderer renderer = new Renderer();
    Desktop desktop = new Desktop(desk, renderer);
    new Door(new Keyring(options.users(), options.proxy(), key), hosts(options), isSecure())
        .addTo(config.routes, renderer, clock, pulse::closeThoseWhoLeft);
    new Assets().addTo(config.routes);
    config.routes.get("/health", ctx -> ctx.result("ok"));
    config.routes.sse("/live", client -> pulse.add(client, Door.pass(client.ctx())));
    for (Pages pages : pages(desktop, options)) {
      pages.addTo(config.routes);
    }
    new Failures(desktop).addTo(config.routes);
  }

  private List<Pages> pages(Desktop desktop, ConsoleOptions options) {
    Mask mask = new Mask(options.maskedKeys());
    PayloadReader payloads = new PayloadReader(mask, options.codec());
    return List.of(
        new SearchPages(),
        new OverviewPages(desktop, pulse, Rounds.of(desk)),
        new ProcessPages(desktop, mask),
        new TaskPages(desktop, payloads),
        new BulkPages(desktop),
        new DeadLetterPages(desktop, payloads),
        new QueuePages(desktop),
        new SchedulePages(desktop),
        new WorkerPages(desktop),
        new ActionPages(desktop));
  }

  private boolean isSecure() {
    return publicUrl.map(url -> "https".equals(url.getScheme())).orElse(false);
  }

  /** The host names allowed at loopback, against DNS rebinding. */
  private static Set<String> hosts(ConsoleOptions options) {
    if (options.publicUrl().isPresent()) {
      return Set.copyOf(
          List.of(options.publicUrl().get().getHost().toLowerCase(Locale.ROOT), options.host()));
    }
    return isLoopback(options.host())
        ? Set.copyOf(List.of("localhost", "127.0.0.1", "[::1]", "::1", options.host()))
        : Set.of();
  }

  private static boolean isLoopback(String host) {
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("'%s' is not a valid address.".formatted(host), e);
    }
  }

  private static String newKey() {
    byte[] bytes = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Returns the port. */
  public int port() {
    return javalin.port();
  }

  /** Returns the URL. */
  public URI url() {
    return publicUrl.orElseGet(() -> url(host, javalin.port()));
  }

  private static URI url(String host, int port) {
    return URI.create("http://%s:%d".formatted(host.contains(":") ? "[" + host + "]" : host, port));
  }

  /** Returns the URL to sign in at. */
  public URI signInUrl() {
    return key == null ? url() : URI.create(url() + "/login?key=" + key);
  }

  @Override
  public void close() {
    pulse.close();
    javalin.stop();
    desk.close();
  }
}
