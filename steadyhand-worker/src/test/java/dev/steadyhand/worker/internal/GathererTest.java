package dev.steadyhand.worker.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.steadyhand.worker.Threads;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Steps are numbers and results are words; a negative number blocks the thread that runs it. */
class GathererTest {
  private static final Duration EVER = Duration.ofDays(1);
  private static final int FULL = Gatherer.LARGEST_BATCH;

  private final AtomicLong clock = new AtomicLong();
  private final Map<Integer, SQLException> broken = new ConcurrentHashMap<>();
  private final List<Integer> singles = new CopyOnWriteArrayList<>();
  private final List<List<Integer>> batches = new CopyOnWriteArrayList<>();
  private final CountDownLatch free = new CountDownLatch(1);
  private final List<Thread> started = new CopyOnWriteArrayList<>();
  private final List<Duration> moments = new CopyOnWriteArrayList<>();
  private volatile Runnable meanwhile = () -> {};
  private Gatherer<Integer, String> gatherer = gatherer(10, EVER);

  private Gatherer<Integer, String> gatherer(int mostBatches, Duration patience) {
    return new Gatherer<>(
        mostBatches, this::single, this::together, at(clock::get), limits(patience));
  }

  private static Gatherer.Limits limits(Duration patience) {
    return new Gatherer.Limits(() -> FULL, FULL, patience);
  }

  private Threads at(LongSupplier clock) {
    return new RealThreads() {
      @Override
      public Thread start(Purpose purpose, String name, Runnable work) {
        Thread thread = super.start(purpose, name, work);
        started.add(thread);
        return thread;
      }

      @Override
      public void sleep(Duration duration) {
        moments.add(duration);
        meanwhile.run();
      }

      @Override
      public long nanoTime() {
        return clock.getAsLong();
      }
    };
  }

  private String single(int question) throws SQLException {
    singles.add(question);
    return answer(question);
  }

  private List<String> together(List<Integer> questions) throws SQLException {
    batches.add(List.copyOf(questions));
    List<String> answers = new ArrayList<>();
    for (int question : questions) {
      answers.add(answer(question));
    }
    return answers;
  }

  private String answer(int question) throws SQLException {
    if (question < 0) {
      awaitFreedom();
    }
    SQLException failure = broken.get(question);
    if (failure != null) {
      throw failure;
    }
    return "answer " + question;
  }

  private void awaitFreedom() {
    try {
      free.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts a step under way", e);
    }
  }

  @Test
  void a_step_alone_is_made_at_once_and_by_itself() {
    assertThat(ask(1).answer()).isEqualTo("answer 1");
    assertThat(singles).containsExactly(1);
    assertThat(batches).isEmpty();
  }

  @Test
  void steps_gather_while_others_are_under_way_and_each_asker_gets_its_own_answer() {
    List<Asker> busy = keepBusy(1);
    List<Asker> asked = askInOrder(IntStream.rangeClosed(1, 5).toArray());
    free.countDown();

    assertThat(asked).extracting(Asker::answer).isEqualTo(answers(1, 5));
    assertThat(busy).extracting(Asker::answer).containsExactly("answer -1");
    assertThat(batches).containsExactly(List.of(1, 2, 3, 4, 5));
    assertThat(singles).containsExactly(-1);
  }

  @Test
  void a_full_batch_does_not_wait_for_those_under_way() {
    keepBusy(1);
    List<Asker> asked = askInOrder(IntStream.rangeClosed(1, FULL - 1).toArray());
    assertThat(gatherer.waiting()).isEqualTo(FULL - 1);

    assertThat(ask(FULL).answer()).isEqualTo("answer " + FULL);
    assertThat(asked).extracting(Asker::answer).isEqualTo(answers(1, FULL - 1));
    assertThat(batches).hasSize(1);
    free.countDown();
  }

  @Test
  void no_more_batches_are_made_at_once_than_there_may_be() {
    gatherer = gatherer(1, EVER);
    keepBusy(1);
    List<Asker> asked = askInOrder(IntStream.rangeClosed(1, FULL + 1).toArray());
    assertThat(gatherer.waiting()).isEqualTo(FULL + 1);
    free.countDown();

    assertThat(asked).extracting(Asker::answer).isEqualTo(answers(1, FULL + 1));
    assertThat(batches).extracting(List::size).containsExactly(FULL);
    assertThat(singles).containsExactlyInAnyOrder(-1, FULL + 1);
  }

  @Test
  void a_step_does_not_wait_forever_for_others_that_are_blocked() {
    gatherer = gatherer(2, Duration.ZERO);
    keepBusy(1);
    assertThat(ask(1).answer()).isEqualTo("answer 1");
    free.countDown();
  }

  @Test
  void steps_that_fail_together_are_made_singly_and_only_the_bad_one_fails() {
    SQLException bad = new SQLException("no", "P0001");
    broken.put(2, bad);
    List<Asker> asked = askBehindOthers(1, 2, 3);

    assertThat(asked.get(0).answer()).isEqualTo("answer 1");
    assertThatThrownBy(() -> asked.get(1).answer()).hasCause(bad);
    assertThat(asked.get(2).answer()).isEqualTo("answer 3");
    assertThat(batches).containsExactly(List.of(1, 2, 3));
    assertThat(singles).containsExactlyInAnyOrder(-1, 1, 2, 3);
  }

  @Test
  void all_fail_and_none_is_made_again_when_the_database_is_lost() {
    SQLException lost = new SQLException("gone", "08006");
    broken.put(2, lost);
    List<Asker> asked = askBehindOthers(1, 2, 3);

    assertThat(asked)
        .allSatisfy(asker -> assertThatThrownBy(asker::answer).hasCause(lost))
        .hasSize(3);
    assertThat(singles).containsExactly(-1);
  }

  @Test
  void all_fail_and_the_next_is_made_when_something_unforeseen_happens() {
    IllegalStateException unforeseen = new IllegalStateException("a bug");
    gatherer =
        new Gatherer<>(
            10,
            this::single,
            questions -> {
              throw unforeseen;
            },
            at(clock::get),
            limits(EVER));
    List<Asker> asked = askBehindOthers(1, 2);

    assertThat(asked)
        .allSatisfy(asker -> assertThatThrownBy(asker::answer).hasCause(unforeseen))
        .hasSize(2);
    assertThat(ask(3).answer()).isEqualTo("answer 3");
  }

  @Test
  void whatever_a_step_throws_is_the_answer() {
    Exception unforeseen = new Exception("checked, and not declared");
    gatherer =
        new Gatherer<>(
            10,
            question -> {
              throw GathererTest.<RuntimeException>undeclared(unforeseen);
            },
            this::together,
            at(clock::get),
            limits(EVER));

    assertThatThrownBy(() -> ask(1).answer()).rootCause().isSameAs(unforeseen);
    assertThatThrownBy(() -> ask(2).answer()).rootCause().isSameAs(unforeseen);
  }

  @Test
  void nobody_waits_for_a_thread_that_ended_early() throws InterruptedException {
    AtomicBoolean isBroken = new AtomicBoolean();
    IllegalStateException unforeseen = new IllegalStateException("a bug");
    gatherer =
        new Gatherer<>(
            1,
            this::single,
            this::together,
            at(
                () -> {
                  if (isBroken.get()) {
                    throw unforeseen;
                  }
                  return 0;
                }),
            limits(EVER));
    Asker busy = keepBusy(1).getFirst();
    List<Asker> waiting = askInOrder(1, 2);
    isBroken.set(true);
    free.countDown();

    assertThat(busy.answer()).isEqualTo("answer -1");
    assertThat(waiting).allSatisfy(asker -> assertThatThrownBy(asker::answer).hasCause(unforeseen));
    awaitIdle();
    isBroken.set(false);
    assertThat(ask(3).answer()).as("its place is free").isEqualTo("answer 3");
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> T undeclared(Throwable thrown) throws T {
    throw (T) thrown;
  }

  @Test
  void an_interruption_withdraws_a_step_that_waits() {
    keepBusy(1);
    List<Asker> asked = askInOrder(1, 2, 3);
    asked.get(1).interrupt();
    assertThatThrownBy(() -> asked.get(1).answer()).hasCauseInstanceOf(InterruptedException.class);
    free.countDown();

    assertThat(asked.get(0).answer()).isEqualTo("answer 1");
    assertThat(asked.get(2).answer()).isEqualTo("answer 3");
    assertThat(batches).containsExactly(List.of(1, 3));
    assertThat(singles).doesNotContain(2);
  }

  @Test
  void an_interruption_leaves_a_step_under_way_alone() {
    Set<Integer> made = ConcurrentHashMap.newKeySet();
    CountDownLatch isMade = new CountDownLatch(1);
    CountDownLatch isUnderWay = new CountDownLatch(1);
    gatherer =
        new Gatherer<>(
            10,
            question -> {
              isUnderWay.countDown();
              awaitFreedom();
              made.add(question);
              isMade.countDown();
              return "made";
            },
            this::together,
            at(clock::get),
            limits(EVER));
    Asker asker = ask(1);
    await(isUnderWay);
    asker.interrupt();
    assertThatThrownBy(asker::answer).hasCauseInstanceOf(InterruptedException.class);
    assertThat(made).isEmpty();

    free.countDown();
    await(isMade);
    assertThat(made).containsExactly(1);
  }

  /**
   * By the fake clock, every step takes four times the batch limit, so that the first one disables
   * batching.
   */
  @Test
  void slow_steps_are_not_gathered() {
    AtomicLong slow = new AtomicLong();
    gatherer =
        new Gatherer<>(
            4,
            this::single,
            this::together,
            at(() -> slow.addAndGet(4 * Gatherer.LONGEST_BATCH.toNanos())),
            limits(EVER));
    assertThat(ask(1).answer()).isEqualTo("answer 1");

    List<Asker> busy = keepBusy(4);
    List<Asker> asked = askInOrder(2, 3, 4);
    free.countDown();
    assertThat(busy).extracting(Asker::answer).hasSize(4);
    assertThat(asked).extracting(Asker::answer).isEqualTo(answers(2, 4));
    assertThat(batches).isEmpty();
  }

  @Test
  void after_a_large_batch_the_next_waits_a_moment_for_the_others() throws InterruptedException {
    int many = 16;
    assertThat(askBehindOthers(IntStream.rangeClosed(1, many).toArray()))
        .extracting(Asker::answer)
        .isEqualTo(answers(1, many));
    awaitIdle();
    assertThat(moments).isEmpty();

    List<Asker> others = new ArrayList<>();
    meanwhile = () -> others.addAll(askInOrder(many + 2, many + 3));
    assertThat(ask(many + 1).answer()).isEqualTo("answer 17");
    assertThat(others).extracting(Asker::answer).isEqualTo(answers(many + 2, many + 3));
    assertThat(batches.getLast()).containsExactly(17, 18, 19);
    awaitIdle();

    assertThat(ask(20).answer()).isEqualTo("answer 20");
    assertThat(moments).as("only after a large one").hasSize(1);
  }

  private void awaitIdle() throws InterruptedException {
    for (Thread thread : started) {
      thread.join();
    }
  }

  private List<Asker> askBehindOthers(int... questions) {
    keepBusy(1);
    List<Asker> asked = askInOrder(questions);
    free.countDown();
    return asked;
  }

  /**
   * Starts this many batches of a single step each, and keeps them running until all are released.
   */
  private List<Asker> keepBusy(int count) {
    List<Asker> busy = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      int question = -i;
      busy.add(ask(question));
      while (!singles.contains(question)) {
        Thread.onSpinWait();
      }
    }
    return busy;
  }

  /** Requests the steps one after the other, so that they wait in this order. */
  private List<Asker> askInOrder(int... questions) {
    List<Asker> askers = new ArrayList<>();
    for (int question : questions) {
      int before = gatherer.waiting();
      askers.add(ask(question));
      while (gatherer.waiting() <= before) {
        Thread.onSpinWait();
      }
    }
    return askers;
  }

  private Asker ask(int question) {
    return new Asker(gatherer, question);
  }

  private static List<String> answers(int first, int last) {
    return IntStream.rangeClosed(first, last).mapToObj(n -> "answer " + n).toList();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new CompletionException(e);
    }
  }
}
