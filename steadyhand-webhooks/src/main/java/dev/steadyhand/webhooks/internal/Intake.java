package dev.steadyhand.webhooks.internal;

import dev.steadyhand.client.operator.Row;
import dev.steadyhand.database.ServerMessage;
import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.net.InetAddress;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Receives webhooks: stores bytes and headers first, and responds immediately. A supervisor
 * verifies signatures later. Requires no authentication.
 */
public final class Intake {
  private static final Logger LOG = LoggerFactory.getLogger(Intake.class);
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /**
   * Bounds the memory for bodies: the maximum number of concurrent ones, each within its size
   * limit.
   */
  static final int AT_ONCE = 100;

  /** The maximum from one address: half of what one source may have. */
  static final int AT_ONCE_FROM_AN_ADDRESS = 25;

  /** The schema billing, or our functions in it, do not exist. */
  private static final Set<String> NOT_INSTALLED = Set.of("3F000", "42883");

  private final Store store;
  private final KnownLimits known;
  private final Turnstile turnstile;
  private final Semaphore room = new Semaphore(AT_ONCE);
  private final PerAddress addresses;

  /**
   * Creates an intake.
   *
   * @param proxies addresses behind which there are many senders
   */
  public Intake(Store store, Set<String> proxies) {
    this(store, proxies, System::nanoTime);
  }

  Intake(Store store, Set<String> proxies, LongSupplier nanoTime) {
    this.store = store;
    this.addresses = new PerAddress(AT_ONCE_FROM_AN_ADDRESS, proxies);
    this.known = new KnownLimits(this::ask, nanoTime);
    this.turnstile = new Turnstile(nanoTime);
  }

  /** Adds its route. */
  public void addTo(RoutesConfig routes) {
    routes.post("/webhooks/{source}", this::receive);
  }

  private void receive(Context ctx) {
    ctx.contentType("text/plain; charset=utf-8");
    try {
      take(ctx);
      ctx.status(200).result("stored");
    } catch (Refusal refusal) {
      refusal.retryAfterSeconds().ifPresent(s -> ctx.header("Retry-After", s.toString()));
      // The response is complete: the error page for this status must not replace it.
      ctx.attribute("failure", refusal.words());
      ctx.status(refusal.status()).result(refusal.words());
    }
  }

  private void take(Context ctx) throws Refusal {
    if (ctx.header("Sec-Fetch-Site") != null) {
      // A web page could otherwise use a visitor's browser to reach an intake that is hidden from
      // its author.
      throw Refusal.of(403, "Requests from browsers are not accepted.");
    }
    String source = ctx.pathParam("source");
    try (Place ofAddress = Place.of(addresses, PerAddress.parse(ctx.req().getRemoteAddr()));
        Place all = Place.in(room)) {
      Limits limits = known.of(source);
      Duration wait = turnstile.pass(source, limits);
      if (!wait.isZero()) {
        throw Refusal.tooMany(wait);
      }
      try (Place own = Place.in(turnstile.room(source, limits))) {
        store(Envelope.of(ctx.req(), source), read(ctx, limits));
      }
    } catch (SQLException e) {
      throw refusal(e);
    }
  }

  /** A slot for a concurrent delivery. */
  private record Place(Runnable leave) implements AutoCloseable {
    static Place in(Semaphore room) throws Refusal {
      return take(room.tryAcquire(), room::release);
    }

    static Place of(PerAddress addresses, InetAddress address) throws Refusal {
      return take(addresses.enter(address), () -> addresses.leave(address));
    }

    private static Place take(boolean isFree, Runnable leave) throws Refusal {
      if (!isFree) {
        throw Refusal.notNow("Too many concurrent deliveries; retry later.");
      }
      return new Place(leave);
    }

    @Override
    public void close() {
      leave.run();
    }
  }

  private static byte[] read(Context ctx, Limits limits) throws Refusal {
    return new Body(limits.maxBodyBytes(), PATIENCE)
        .read(ctx.bodyInputStream(), ctx.req().getContentLengthLong());
  }

  private void store(Envelope envelope, byte[] body) throws Refusal, SQLException {
    Row answer = store.receive(envelope, body);
    if (answer.get("webhook_event_id") == null) {
      throw Refusal.because(answer.text("validation_failure_code"));
    }
  }

  private Limits ask(String source) throws SQLException {
    return Limits.of(store.limits(source));
  }

  private static Refusal refusal(SQLException e) {
    if (NOT_INSTALLED.contains(String.valueOf(e.getSQLState()))) {
      return Refusal.of(404, "Webhooks are not available: the pack billing is not installed.");
    }
    LOG.warn("Cannot store a webhook, so the sender must retry: {}", ServerMessage.of(e));
    return Refusal.notNow("The delivery could not be stored; retry later.");
  }
}
