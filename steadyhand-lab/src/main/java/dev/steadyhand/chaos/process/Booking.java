package dev.steadyhand.chaos.process;

import static dev.steadyhand.client.process.Decision.await;
import static dev.steadyhand.client.process.Decision.cancel;
import static dev.steadyhand.client.process.Decision.fail;
import static dev.steadyhand.client.process.Decision.run;
import static dev.steadyhand.client.process.Decision.start;
import static dev.steadyhand.client.process.Decision.succeed;

import dev.steadyhand.client.Retry;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Decision;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.EffectState.Failed;
import dev.steadyhand.client.process.EffectState.Pending;
import dev.steadyhand.client.process.EffectState.Succeeded;
import dev.steadyhand.client.process.Facts;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.client.process.Signal;
import dev.steadyhand.client.process.Undo;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A trip is booked: seats are taken, it is paid, the traveller confirms it, the ticket is issued,
 * hotels are booked, and the invoice is written; and the way back. It has one of each kind of
 * effect, a signal, children, and a time.
 */
public final class Booking implements Decider<Booking.Trip, Booking.Documents> {
  /**
   * A trip.
   *
   * @param hotels the hotels to book
   * @param legs how many parts it has, each a process of its own
   * @param confirmedUntil by when the traveller has to confirm
   */
  public record Trip(List<String> hotels, int legs, Instant confirmedUntil) {
    /** Makes a defensive copy. */
    public Trip {
      hotels = List.copyOf(hotels);
    }
  }

  /** What the traveller gets. */
  public record Documents(String ticket, String invoice) {}

  /** What an effect is about. */
  public record Subject(String name) {}

  /** What an effect answers. */
  public record Done(String reference) {}

  /** The traveller wants the trip. */
  public record Confirmation(String by) {}

  private static final Retry SOON =
      Retry.exponential(Duration.ofMillis(500)).maxDelay(Duration.ofSeconds(5)).maxAttempts(6);

  static final Effect<Subject, Done> TAKE_SEATS =
      Effect.inTransaction("take_seats", Subject.class, Done.class).retry(SOON);
  static final Effect<Subject, Done> RETURN_SEATS =
      Effect.inTransaction("return_seats", Subject.class, Done.class).retry(SOON.maxAttempts(50));
  static final Effect<Subject, Done> PAY =
      Effect.call("pay", Subject.class, Done.class).retry(SOON).timeLimit(Duration.ofSeconds(5));
  static final Effect<Subject, Done> REFUND =
      Effect.call("refund", Subject.class, Done.class).retry(SOON.maxAttempts(50));
  static final Effect<Subject, Done> ISSUE_TICKET =
      Effect.call("issue_ticket", Subject.class, Done.class).atMostOnce();
  static final Effect<Subject, Done> BOOK_HOTEL =
      Effect.call("book_hotel", Subject.class, Done.class).retry(SOON);
  static final Effect<Subject, Done> WRITE_INVOICE =
      Effect.process("write_invoice", Invoice.INVOICE);
  public static final Signal<Confirmation> CONFIRMED = Signal.of("confirmed", Confirmation.class);

  private static final Undo UNDO =
      Undo.of(PAY, REFUND, paid -> new Subject(paid.reference()))
          .then(TAKE_SEATS, RETURN_SEATS, taken -> new Subject(taken.reference()));

  public static final ProcessType<Trip, Documents> BOOKING =
      ProcessType.of("chaos.booking", Trip.class, Documents.class)
          .effects(TAKE_SEATS, RETURN_SEATS, PAY, REFUND, ISSUE_TICKET, BOOK_HOTEL, WRITE_INVOICE)
          .signals(CONFIRMED);

  @Override
  public ProcessType<Trip, Documents> type() {
    return BOOKING;
  }

  @Override
  public Decision<Documents> decide(Facts<Trip> f) {
    Subject subject = new Subject(f.key());
    return switch (f.of(TAKE_SEATS)) {
      case Pending<Done> open -> run(TAKE_SEATS, subject).because("no seats are taken yet");
      case Failed<Done> failed -> fail("no seats: " + failed.message());
      case Succeeded<Done> taken ->
          switch (f.of(PAY)) {
            case Pending<Done> open -> run(PAY, subject).because("it is not paid yet");
            case Failed<Done> failed -> UNDO.before(f, fail("not paid: " + failed.message()));
            case Succeeded<Done> paid -> confirm(f, subject);
          };
    };
  }

  private static Decision<Documents> confirm(Facts<Trip> f, Subject subject) {
    if (f.last(CONFIRMED).isEmpty() && !f.of(ISSUE_TICKET).isStarted()) {
      Instant until = f.input().confirmedUntil();
      return f.now().isBefore(until)
          ? await(CONFIRMED).until(until).because("the traveller has not confirmed it")
          : UNDO.before(f, fail("the traveller did not confirm it in time"));
    }
    return switch (f.of(ISSUE_TICKET)) {
      case Pending<Done> open -> run(ISSUE_TICKET, subject).because("there is no ticket yet");
      case Failed<Done> failed -> UNDO.before(f, fail("no ticket: " + failed.message()));
      case Succeeded<Done> issued -> hotels(f, issued.value());
    };
  }

  private static Decision<Documents> hotels(Facts<Trip> f, Done ticket) {
    return f.input().hotels().stream()
        .filter(hotel -> f.of(BOOK_HOTEL.keyed(hotel)).isPending())
        .map(hotel -> run(BOOK_HOTEL.keyed(hotel), new Subject(f.key() + "/" + hotel)))
        .reduce(Decision.Next::and)
        .<Decision<Documents>>map(next -> next.because("hotels are not booked yet"))
        .orElseGet(() -> legs(f, ticket));
  }

  private static Decision<Documents> legs(Facts<Trip> f, Done ticket) {
    if (!f.children(Leg.LEG).hasEnded()) {
      Map<String, Subject> inputs = new TreeMap<>();
      for (int n = 1; n <= f.input().legs(); n++) {
        String key = f.key() + "/leg-" + n;
        inputs.put(key, new Subject(key));
      }
      return start(Leg.LEG, inputs).because("the legs are not planned yet");
    }
    return switch (f.of(WRITE_INVOICE)) {
      case Pending<Done> open ->
          run(WRITE_INVOICE, new Subject(f.key())).because("there is no invoice yet");
      case Failed<Done> failed -> fail("no invoice: " + failed.message());
      case Succeeded<Done> written ->
          succeed(new Documents(ticket.reference(), written.value().reference()), "it is booked");
    };
  }

  @Override
  public Decision<Documents> onCancel(Facts<Trip> f) {
    return f.of(ISSUE_TICKET).isStarted() ? decide(f) : UNDO.before(f, cancel("not wanted"));
  }
}
