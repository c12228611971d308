package dev.steadyhand.database.billing;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The deliveries of one subscription and their order. The third delivery of a kind is a new event;
 * the second and the fourth repeat the previous one.
 *
 * @param arrivals the deliveries, in order of arrival
 * @param checkoutStatus the status in every checkout
 * @param subscriptionStatus the status in every subscription
 */
record Story(List<Arrival> arrivals, String checkoutStatus, String subscriptionStatus) {

  /** The two events. */
  enum Kind {
    CHECKOUT,
    SUBSCRIPTION
  }

  /**
   * When a delivery arrives: the worker runs between any two of these moments, if at all. The wait
   * is 30 minutes.
   */
  enum Moment {
    AT_FIRST(0),
    SOON(20),
    LATE(40);

    final int minutes;

    Moment(int minutes) {
      this.minutes = minutes;
    }
  }

  /** A delivery. */
  record Arrival(Kind kind, Moment moment) {}

  private static final int PATIENCE = 30;

  /** Returns every sequence of the two kinds with repetition, at all moments, up to this length. */
  static Stream<Story> all(int longest, String checkoutStatus, String subscriptionStatus) {
    return IntStream.rangeClosed(0, longest)
        .boxed()
        .flatMap(length -> sequences(length).stream())
        .map(arrivals -> new Story(arrivals, checkoutStatus, subscriptionStatus));
  }

  private static List<List<Arrival>> sequences(int length) {
    if (length == 0) {
      return List.of(List.of());
    }
    List<List<Arrival>> longer = new ArrayList<>();
    for (List<Arrival> shorter : sequences(length - 1)) {
      Moment last = shorter.isEmpty() ? Moment.AT_FIRST : shorter.getLast().moment();
      for (Moment moment : Moment.values()) {
        for (Kind kind : Kind.values()) {
          if (moment.compareTo(last) >= 0) {
            longer.add(
                Stream.concat(shorter.stream(), Stream.of(new Arrival(kind, moment))).toList());
          }
        }
      }
    }
    return longer;
  }

  /** Returns the body of one of its deliveries. */
  String body(String ref, int index) {
    Kind kind = arrivals.get(index).kind();
    long before = arrivals.subList(0, index).stream().filter(a -> a.kind() == kind).count();
    String id = "%s-%s-%d".formatted(ref, kind, before / 2);
    return switch (kind) {
      case CHECKOUT ->
          """
          {"id": "%s", "type": "checkout.session.completed",
           "data": {"object": {"subscription": "%s", "payment_status": "%s"}}}
          """
              .formatted(id, ref, checkoutStatus);
      case SUBSCRIPTION ->
          """
          {"id": "%s", "type": "customer.subscription.created",
           "data": {"object": {"id": "%s", "status": "%s"}}}
          """
              .formatted(id, ref, subscriptionStatus);
    };
  }

  /** Returns the expected end, in any order of execution; null if nothing arrives. */
  @Nullable String end() {
    if (arrivals.isEmpty()) {
      return null;
    }
    int deadline = arrivals.getFirst().moment().minutes + PATIENCE;
    List<Kind> inTime =
        arrivals.stream().filter(a -> a.moment().minutes < deadline).map(Arrival::kind).toList();
    if (!inTime.contains(Kind.CHECKOUT)) {
      return "failed, timed_out, missing at the deadline: checkout";
    }
    if (!inTime.contains(Kind.SUBSCRIPTION)) {
      return "failed, timed_out, missing at the deadline: subscription";
    }
    if (checkoutStatus.equals("unpaid")) {
      return "failed, checkout_unhealthy, both events are there, and the checkout implies failure";
    }
    return subscriptionStatus.equals("incomplete")
        ? "failed, subscription_unhealthy, both events are there, and the subscription implies"
            + " failure"
        : "succeeded, -, both events are there and healthy";
  }
}
