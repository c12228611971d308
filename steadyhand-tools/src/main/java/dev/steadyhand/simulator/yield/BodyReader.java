package dev.steadyhand.simulator.yield;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Finds the statements in the source of a PL/pgSQL function. It knows blocks, branches, loops and
 * handlers; whatever else there is ends at its semicolon.
 */
final class BodyReader {
  /** Words that end a list of statements. */
  private static final Set<String> ENDS =
      Set.of("end", "else", "elsif", "elseif", "when", "exception");

  /** What the first value of a variable comes after; {@code :=} is two signs. */
  private static final Set<String> VALUES = Set.of("=", "default");

  private final List<Token> tokens;
  private final List<Spot> spots = new ArrayList<>();
  private int at;

  private BodyReader(List<Token> tokens) {
    this.tokens = tokens;
  }

  /** The spots of a function, in the order of its source. */
  static List<Spot> spots(String source) {
    BodyReader reader = new BodyReader(Tokenizer.tokens(source));
    reader.label();
    reader.block();
    return reader.spots;
  }

  private void block() {
    if (is("declare")) {
      at++;
      while (!is("begin")) {
        declaration();
      }
    }
    expect("begin");
    statements();
    if (is("exception")) {
      at++;
      while (is("when")) {
        skipPast("then");
        statements();
      }
    }
    expect("end");
  }

  /** What stands before its first value is its name and its type, which reach nothing. */
  private void declaration() {
    int start = at;
    skipPast(";");
    int value = start;
    while (value < at && !VALUES.contains(tokens.get(value).text())) {
      value++;
    }
    spots.add(Spot.before(tokens.get(start), true, tokens.subList(value, at)));
  }

  private void label() {
    if (is("<<")) {
      skipPast(">>");
    }
  }

  private void statements() {
    while (!ENDS.contains(current())) {
      statement();
    }
  }

  private void statement() {
    int start = at;
    label();
    switch (current()) {
      case "declare", "begin" -> {
        block();
        skipPast(";");
      }
      case "if" -> branch(start);
      case "case" -> choice(start);
      case "loop", "while", "for", "foreach" -> loop(start);
      default -> {
        skipPast(";");
        add(start, tokens.subList(start, at));
      }
    }
  }

  /** All its conditions belong to the spot before it: none can be put between them. */
  private void branch(int start) {
    int spot = spots.size();
    List<Token> conditions = new ArrayList<>();
    do {
      int condition = at;
      at++;
      skipPast("then");
      conditions.addAll(tokens.subList(condition, at));
      statements();
    } while (is("elsif") || is("elseif"));
    end("if");
    spots.add(spot, Spot.before(tokens.get(start), false, conditions));
  }

  private void choice(int start) {
    int spot = spots.size();
    List<Token> conditions = new ArrayList<>();
    int condition = at;
    at++;
    skipTo("when");
    while (is("when")) {
      at++;
      skipPast("then");
      conditions.addAll(tokens.subList(condition, at));
      statements();
      condition = at;
    }
    end("case");
    spots.add(spot, Spot.before(tokens.get(start), false, conditions));
  }

  private void loop(int start) {
    if (!is("loop")) {
      skipTo("loop");
    }
    add(start, tokens.subList(start, at));
    at++;
    statements();
    expect("end");
    skipPast(";");
  }

  /** With an {@code else}, if it has one. */
  private void end(String word) {
    if (is("else")) {
      at++;
      statements();
    }
    expect("end");
    expect(word);
    expect(";");
  }

  private void add(int start, List<Token> statement) {
    spots.add(Spot.before(tokens.get(start), false, statement));
  }

  private void skipPast(String word) {
    skipTo(word);
    at++;
  }

  /** Not inside parentheses, and not inside a {@code case} that is an expression. */
  private void skipTo(String word) {
    int depth = 0;
    for (; depth > 0 || !is(word); at++) {
      depth +=
          switch (current()) {
            case "(", "[", "case" -> 1;
            case ")", "]" -> -1;
            case "end" -> depth > 0 ? -1 : 0;
            default -> 0;
          };
    }
  }

  private void expect(String word) {
    if (!is(word)) {
      throw new IllegalArgumentException(
          "%s instead of %s in line %d".formatted(current(), word, tokens.get(at).line()));
    }
    at++;
  }

  private boolean is(String word) {
    return current().equals(word);
  }

  private String current() {
    if (at >= tokens.size()) {
      throw new IllegalArgumentException("the source ends too early");
    }
    return tokens.get(at).text();
  }
}
