package dev.steadyhand.simulator;

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
import dev.steadyhand.client.process.Plan;
import dev.steadyhand.client.process.ProcessType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A small family of processes: a basket gets a quote from a function of the database, lets its
 * items be packed by children that it counts, and is paid by a child whose result it needs.
 */
final class Basket implements Decider<Basket.Goods, Basket.Done> {
  record Goods(List<String> items) {}

  record Subject(String basket) {}

  record Quote(int cents) {}

  record Done(String id) {}

  private static final Retry SOON = Retry.exponential(Duration.ofSeconds(5)).maxAttempts(4);

  static final Effect<Subject, Quote> QUOTE =
      Effect.function("quote", "tariff.quote", Subject.class, Quote.class).retry(SOON);
  static final Effect<Subject, Done> PACK =
      Effect.call("pack", Subject.class, Done.class).atMostOnce();
  static final Effect<Subject, Done> PAY =
      Effect.call("pay", Subject.class, Done.class).retry(SOON);

  static final ProcessType<Subject, Done> ITEM =
      ProcessType.of("shop.item", Subject.class, Done.class).effects(PACK);
  static final ProcessType<Subject, Done> PAYMENT =
      ProcessType.of("shop.payment", Subject.class, Done.class).effects(PAY);

  static final Effect<Subject, Done> PAYMENT_OF_BASKET = Effect.process("payment", PAYMENT);

  static final ProcessType<Goods, Done> BASKET =
      ProcessType.of("shop.basket", Goods.class, Done.class).effects(QUOTE, PAYMENT_OF_BASKET);

  static final Decider<Subject, Done> ITEM_DECIDER =
      Plan.of(ITEM).then(PACK, Facts::input).succeed(f -> f.value(PACK));
  static final Decider<Subject, Done> PAYMENT_DECIDER =
      Plan.of(PAYMENT).then(PAY, Facts::input).succeed(f -> f.value(PAY));

  @Override
  public ProcessType<Goods, Done> type() {
    return BASKET;
  }

  @Override
  public Decision<Done> decide(Facts<Goods> f) {
    return switch (f.of(QUOTE)) {
      case Pending<Quote> open -> run(QUOTE, new Subject(f.key())).because("it has no price yet");
      case Failed<Quote> failed -> fail("nobody says what it costs: " + failed.message());
      case Succeeded<Quote> quote -> items(f);
    };
  }

  private static Decision<Done> items(Facts<Goods> f) {
    if (!f.children(ITEM).hasEnded()) {
      Map<String, Subject> inputs = new TreeMap<>();
      f.input().items().forEach(item -> inputs.put(f.key() + "/" + item, new Subject(item)));
      return start(ITEM, inputs).because("items are being packed");
    }
    if (f.children(ITEM).succeeded() < f.input().items().size()) {
      return fail("not all items can be packed");
    }
    return switch (f.of(PAYMENT_OF_BASKET)) {
      case Pending<Done> open ->
          run(PAYMENT_OF_BASKET, new Subject(f.key())).because("it is not paid yet");
      case Failed<Done> failed -> fail("it was not paid: " + failed.message());
      case Succeeded<Done> paid -> succeed(paid.value(), "it is paid");
    };
  }
}
