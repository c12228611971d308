package dev.steadyhand.testkit;

import dev.steadyhand.client.Json;
import dev.steadyhand.client.process.Decider;
import dev.steadyhand.client.process.Effect;
import dev.steadyhand.client.process.ProcessType;
import dev.steadyhand.testkit.internal.Flights;
import dev.steadyhand.testkit.internal.GivenHandlers;
import dev.steadyhand.testkit.internal.KitThreads;
import dev.steadyhand.testkit.internal.Reply;
import dev.steadyhand.testkit.internal.TwiceDecider;
import dev.steadyhand.worker.Call;
import dev.steadyhand.worker.EffectHandlers;
import dev.steadyhand.worker.ErrorKind;
import dev.steadyhand.worker.Outcome;
import dev.steadyhand.worker.PermanentFailureException;
import dev.steadyhand.worker.TaskContext;
import dev.steadyhand.worker.Worker;
import java.sql.Connection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The processes in Java of a kit, and the answers to their effects. */
final class JavaProcesses {
  private final Flights flights;
  private final Function<String, ProviderDouble> providers;
  private final Map<String, Tested<?, ?>> tested = new LinkedHashMap<>();
  private final Map<Effect<?, ?>, EffectScript<?, ?>> scripts = new ConcurrentHashMap<>();
  private final List<String> problems = new CopyOnWriteArrayList<>();

  JavaProcesses(Flights flights, Function<String, ProviderDouble> providers) {
    this.flights = flights;
    this.providers = providers;
  }

  /** A process whose decider and handlers the next test may replace, for the same workers. */
  private static final class Tested<I, R> {
    private final ProcessType<I, R> type;
    private volatile Decider<I, R> decider;
    private volatile GivenHandlers handlers;

    Tested(Decider<I, R> decider, GivenHandlers handlers) {
      this.type = decider.type();
      this.decider = decider;
      this.handlers = handlers;
    }
  }

  /** Adds a process, or replaces it; returns whether workers have to be built anew. */
  <I, R> boolean add(Decider<I, R> decider, Consumer<EffectHandlers> handlers) {
    GivenHandlers given = new GivenHandlers(decider.type());
    handlers.accept(given);
    Tested<?, ?> before = tested.get(decider.type().name());
    if (before != null && before.type.equals(decider.type())) {
      @SuppressWarnings("unchecked") // The types are equal, and with them their classes.
      Tested<I, R> same = (Tested<I, R>) before;
      same.decider = decider;
      same.handlers = given;
      return false;
    }
    tested.put(decider.type().name(), new Tested<>(decider, given));
    return true;
  }

  /** Adds all processes to a worker. */
  void addTo(Worker.Builder worker) {
    tested.values().forEach(each -> add(worker, each));
  }

  private <I, R> void add(Worker.Builder worker, Tested<I, R> each) {
    worker.process(
        new TwiceDecider<>(each.type, () -> each.decider, problems::add),
        effects -> each.type.effects().forEach(effect -> addHandler(effects, effect, each)));
  }

  private <Q, R> void addHandler(EffectHandlers effects, Effect<Q, R> effect, Tested<?, ?> each) {
    switch (effect.kind()) {
      case CALL -> effects.on(effect, (request, task) -> answer(each, effect, request, task, null));
      case TRANSACTION ->
          effects.inTransaction(
              effect,
              (request, task, connection) -> answer(each, effect, request, task, connection));
      case CHANNEL, FUNCTION, PROCESS -> {}
    }
  }

  /** Returns a new script for an effect, which replaces the one before. */
  <Q, R> EffectScript<Q, R> script(Effect<Q, R> effect) {
    requireDeclared(effect);
    EffectScript<Q, R> script = new EffectScript<>();
    scripts.put(effect, script);
    String target = effect.target();
    if (effect.kind() == Effect.Kind.CHANNEL && target != null) {
      ProviderDouble provider = providers.apply(target);
      provider
          .when(call -> isOf(effect, call.idempotencyKey()))
          .always(Answer.answers(call -> outcome(provider, effect, script, call)));
    }
    return script;
  }

  private void requireDeclared(Effect<?, ?> effect) {
    if (effect.kind() == Effect.Kind.FUNCTION || effect.kind() == Effect.Kind.PROCESS) {
      throw new IllegalArgumentException(
          "Effect %s is answered by %s in the database of the test, not by the test: install the function, or add the process with kit.process(…)."
              .formatted(effect, effect.target()));
    }
    boolean isDeclared =
        tested.values().stream()
            .flatMap(each -> each.type.effects().stream())
            .anyMatch(declared -> isSame(declared, effect));
    if (!isDeclared) {
      throw new IllegalArgumentException(
          "No process of the kit declares effect %s: add its process first, with kit.process(…)."
              .formatted(effect));
    }
  }

  private static boolean isSame(Effect<?, ?> declared, Effect<?, ?> effect) {
    return (effect.key().isEmpty() ? declared : declared.keyed(effect.key())).equals(effect);
  }

  private <Q, R> R answer(
      Tested<?, ?> process,
      Effect<Q, R> effect,
      Q request,
      TaskContext task,
      @Nullable Connection connection)
      throws Exception {
    Optional<Reply<Q, R>> reply =
        scriptOf(effect, task.idempotencyKey()).flatMap(script -> script.next(request));
    if (reply.isEmpty()) {
      return effect
          .result()
          .cast(
              process
                  .handlers
                  .of(effect)
                  .orElseThrow(() -> unanswered(process.type, effect))
                  .run(request, task, connection));
    }
    return switch (reply.get()) {
      case Reply.Returns<Q, R>(Reply.Rule<Q, R> rule) -> rule.result(request, connection);
      case Reply.Fails<Q, R>(String message) -> throw new IllegalStateException(message);
      case Reply.AsksToWait<Q, R> wait -> throw task.retryAfter(wait.delay(), wait.message());
      case Reply.Refuses<Q, R>(String message) -> throw new PermanentFailureException(message);
      case Reply.TimesOut<Q, R> silence -> throw KitThreads.expire();
      case Reply.KillsTheWorker<Q, R> death -> throw flights.vanished();
    };
  }

  private <Q, R> Outcome outcome(
      ProviderDouble provider, Effect<Q, R> effect, EffectScript<Q, R> script, Call call)
      throws Exception {
    Q request = call.request(effect.request());
    Optional<Reply<Q, R>> reply = script.next(request);
    if (reply.isEmpty()) {
      return Outcome.Accepted.empty();
    }
    return switch (reply.get()) {
      case Reply.Returns<Q, R>(Reply.Rule<Q, R> rule) ->
          new Outcome.Accepted(Json.tree(rule.result(request, null)));
      case Reply.Fails<Q, R>(String message) -> Outcome.TryAgain.unreachable(message);
      case Reply.AsksToWait<Q, R> wait -> Outcome.TryAgain.after(wait.delay(), wait.message());
      case Reply.Refuses<Q, R>(String message) -> Outcome.Refused.byProvider(message);
      case Reply.TimesOut<Q, R> silence ->
          provider.idempotent()
              ? new Outcome.TryAgain(ErrorKind.TIMEOUT, "no answer within the time limit", null)
              : new Outcome.Unknown("no answer within the time limit");
      case Reply.KillsTheWorker<Q, R> death -> throw flights.vanished();
    };
  }

  private PermanentFailureException unanswered(ProcessType<?, ?> process, Effect<?, ?> effect) {
    String message =
        "%s runs effect %s, and the test has no answer to it: add kit.answer(%s, request -> …), or give kit.process(…) the handlers of the application."
            .formatted(process, effect, effect.name().toUpperCase(java.util.Locale.ROOT));
    problems.add(message);
    return new PermanentFailureException(message);
  }

  /** A script for one key comes before the one for all keys. */
  @SuppressWarnings("unchecked") // A script is stored with the effect whose types it has.
  private <Q, R> Optional<EffectScript<Q, R>> scriptOf(Effect<Q, R> effect, String idempotencyKey) {
    return scripts.entrySet().stream()
        .filter(entry -> isSame(effect, entry.getKey()) && isOf(entry.getKey(), idempotencyKey))
        .max(Comparator.comparingInt(entry -> entry.getKey().key().length()))
        .map(entry -> (EffectScript<Q, R>) entry.getValue());
  }

  /** The idempotency key of an attempt names its effect. */
  private static boolean isOf(Effect<?, ?> effect, String idempotencyKey) {
    String rest = effect.key().isEmpty() ? "(-.*)?" : "-" + Pattern.quote(effect.key());
    return Pattern.compile(
            ".*-effect-\\d+-" + Pattern.quote(effect.name()) + "(\\.r\\d+)?" + rest, Pattern.DOTALL)
        .matcher(idempotencyKey)
        .matches();
  }

  /** Fails if the process of a test did what no test can mean. */
  void check() {
    if (!problems.isEmpty()) {
      String first = problems.getFirst();
      problems.clear();
      throw new AssertionError(first);
    }
  }

  void forgetAnswers() {
    scripts.clear();
    problems.clear();
  }
}
