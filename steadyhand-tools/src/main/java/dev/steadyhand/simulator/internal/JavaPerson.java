package dev.steadyhand.simulator.internal;

import dev.steadyhand.simulator.internal.JavaStage.Standing;
import dev.steadyhand.simulator.internal.JavaStage.Uncertain;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** An operator of processes in Java: resolves what nobody knows, and releases. */
final class JavaPerson {
  private static final String OPERATOR = "operator";
  private static final String EFFECT_REFUSED = "SH030";

  /** It is running again, has ended otherwise, or its parent is in trouble. */
  private static final String RELEASE_REFUSED = "SH018";

  private static final int MOST_RELEASES = 2;

  /** Asks the database, at once or while others go on. */
  interface Asking {
    void ask(String who, Outsiders.Question question) throws SQLException;
  }

  private final JavaStage stage;
  private final EffectBook book;
  private final boolean retries;
  private final Asking asking;
  private boolean isHealing;
  private int released;

  /**
   * @param book what the providers did, which a person can find out
   * @param retries whether failed instances are released, with effects that failed
   */
  JavaPerson(JavaStage stage, EffectBook book, boolean retries, Asking asking) {
    this.stage = stage;
    this.book = book;
    this.retries = retries;
    this.asking = asking;
  }

  /** From here on what has ended stays so. */
  void heal() {
    isHealing = true;
  }

  /** A person looks at what needs one; returns whether something did. */
  boolean help() throws SQLException {
    boolean didSomething = false;
    for (Standing standing : stage.all()) {
      didSomething |= help(standing);
    }
    return didSomething;
  }

  private boolean help(Standing standing) throws SQLException {
    if (standing.hasEnded()) {
      return !isHealing && retries && standing.state().equals("failed") && retry(standing);
    }
    for (Uncertain effect : stage.uncertain(standing)) {
      @Nullable Object result = book.resultOf(standing.instanceId(), effect.effect(), effect.key());
      asking.ask(OPERATOR, connection -> resolve(connection, standing, effect, result));
      return true;
    }
    if (standing.state().equals("stuck") && released < MOST_RELEASES) {
      released++;
      asking.ask(OPERATOR, connection -> release(connection, standing, false));
      return true;
    }
    return false;
  }

  /** Lets what has failed for good be tried again, with all its effects that have failed. */
  private boolean retry(Standing standing) throws SQLException {
    if (released >= MOST_RELEASES || !stage.hasFailedEffects(standing)) {
      return false;
    }
    released++;
    asking.ask(OPERATOR, connection -> release(connection, standing, true));
    return true;
  }

  private static String release(Connection connection, Standing standing, boolean isRetried)
      throws SQLException {
    try {
      JavaStage.release(connection, standing, isRetried);
    } catch (SQLException e) {
      if (!RELEASE_REFUSED.equals(e.getSQLState())) {
        throw e;
      }
      return "cannot release it: " + e.getMessage();
    }
    return "releases %s %d%s"
        .formatted(
            standing.process(),
            standing.instanceId(),
            isRetried ? " and lets its effects be tried again" : "");
  }

  private static String resolve(
      Connection connection, Standing standing, Uncertain effect, @Nullable Object result)
      throws SQLException {
    String word = result == null ? "failed" : "succeeded";
    try {
      JavaStage.resolve(connection, standing, effect, result);
    } catch (SQLException e) {
      if (!EFFECT_REFUSED.equals(e.getSQLState())) {
        throw e;
      }
      word = "open: " + e.getMessage();
    }
    return "resolves %s as %s".formatted(effect.effect(), word);
  }
}
