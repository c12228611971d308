package dev.steadyhand.lint.internal.parse;

import dev.steadyhand.database.sql.Token.Kind;
import dev.steadyhand.lint.internal.model.Expression;
import dev.steadyhand.lint.internal.model.Query;
import dev.steadyhand.plpgsql.Cursor;
import java.util.List;
import java.util.Set;

/** Reads expressions, with the precedence of operators in PostgreSQL. */
final class ExpressionReader {
  /** An expression of which no rule wants to know more than what is inside of it. */
  static final Expression ANY = new Expression.Parts("", List.of());

  private static final int OR = 1;
  private static final int AND = 2;
  private static final int NOT = 3;
  private static final int IS = 4;
  private static final int COMPARE = 5;
  private static final int MATCH = 6;
  static final int OPERATOR = 7;
  private static final int ADD = 8;
  private static final int MULTIPLY = 9;
  private static final int POWER = 10;
  private static final int AT = 11;
  private static final int COLLATE = 12;
  private static final int SIGN = 13;

  private static final Set<String> COMPARISONS = Set.of("=", "<", ">", "<=", ">=", "<>", "!=");
  private static final Set<String> QUANTIFIERS = Set.of("any", "all", "some");
  private static final Set<String> MATCHES = Set.of("between", "in", "like", "ilike", "similar");

  private final Cursor cursor;
  private final Gathering found;
  private final PrimaryReader primaries;

  ExpressionReader(Cursor cursor, Gathering found, QueryReader queries) {
    this.cursor = cursor;
    this.found = found;
    this.primaries = new PrimaryReader(cursor, found, this, queries);
  }

  PrimaryReader primaries() {
    return primaries;
  }

  Expression read() {
    return read(0);
  }

  /** Reads as far as operators bind at least so strongly. */
  Expression read(int binding) {
    return cursor.nested(() -> continued(operand(), binding));
  }

  /** The default value of a column: what may follow it, such as {@code not null}, is left. */
  Expression readDefault() {
    Expression value = read(OPERATOR);
    while (cursor.isAtOperator() && COMPARISONS.contains(cursor.peek().text())) {
      cursor.next();
      value = read(OPERATOR);
    }
    return value;
  }

  void list() {
    do {
      read();
    } while (cursor.accept(","));
  }

  private Expression operand() {
    if (cursor.accept("not")) {
      read(NOT);
      return ANY;
    }
    if (cursor.isAtOperator() && isPrefix(cursor.peek().text())) {
      return signed(cursor.next().text());
    }
    return primaries.read();
  }

  private static boolean isPrefix(String operator) {
    return strength(operator) == OPERATOR || strength(operator) == ADD;
  }

  private Expression signed(String operator) {
    boolean isNumber = cursor.peek().kind() == Kind.NUMBER;
    boolean isSign = operator.equals("-") || operator.equals("+");
    Expression value = read(isSign ? SIGN : OPERATOR);
    return operator.equals("-") && isNumber && value instanceof Expression.Text number
        ? new Expression.Text("-" + number.value())
        : new Expression.Parts(operator, List.of(ANY, value));
  }

  /** Reads what follows an operand. */
  Expression continued(Expression first, int binding) {
    Expression left = first;
    while (!cursor.isAtEnd()) {
      int before = cursor.position();
      left = afterOperand(left, binding);
      if (cursor.position() == before) {
        break;
      }
    }
    return left;
  }

  private Expression afterOperand(Expression left, int binding) {
    if (cursor.accept("::")) {
      Types.read(cursor);
      return left;
    }
    if (!cursor.isAtOperator()) {
      return cursor.peek().kind() == Kind.WORD ? afterWord(left, binding) : left;
    }
    int strength = strength(cursor.peek().text());
    return strength < binding ? left : binary(left, cursor.next().text(), strength);
  }

  private static int strength(String operator) {
    return switch (operator) {
      case "=", "<", ">", "<=", ">=", "<>", "!=" -> COMPARE;
      case "+", "-" -> ADD;
      case "*", "/", "%" -> MULTIPLY;
      case "^" -> POWER;
      default -> OPERATOR;
    };
  }

  private Expression binary(Expression left, String operator, int strength) {
    Expression right = quantified() ? ANY : read(strength + 1);
    if (operator.equals("->") || operator.equals("->>")) {
      String from = left instanceof Expression.Name name ? name.last() : "";
      right.text().ifPresent(key -> found.key(new Query.Key(from, key)));
    }
    return new Expression.Parts(operator, List.of(left, right));
  }

  /** Reads {@code any (…)} and its like, if it is there. */
  private boolean quantified() {
    boolean isQuantified = cursor.isAtWordOf(QUANTIFIERS) && cursor.peek(1).is("(");
    if (isQuantified) {
      cursor.next();
      primaries.parenthesized();
    }
    return isQuantified;
  }

  private Expression afterWord(Expression left, int binding) {
    return switch (cursor.peek().text()) {
      case "or" -> binding <= OR ? logical(OR) : left;
      case "and" -> binding <= AND ? logical(AND) : left;
      case "is" -> binding <= IS ? is() : left;
      case "isnull", "notnull" -> binding <= IS ? passed() : left;
      case "not" -> isNotMatch() && binding <= MATCH ? match(left) : left;
      case "between", "in", "like", "ilike", "similar" -> binding <= MATCH ? match(left) : left;
      case "overlaps" -> binding <= OPERATOR ? overlaps(left) : left;
      case "operator" ->
          cursor.peek(1).is("(") && binding <= OPERATOR ? qualifiedOperator(left) : left;
      case "at" -> binding <= AT ? at(left) : left;
      case "collate" -> binding <= COLLATE ? collate(left) : left;
      default -> left;
    };
  }

  private Expression passed() {
    cursor.next();
    return ANY;
  }

  private Expression logical(int strength) {
    cursor.next();
    read(strength + 1);
    return ANY;
  }

  private Expression is() {
    cursor.next();
    cursor.accept("not");
    if (cursor.accept("distinct", "from")) {
      read(IS + 1);
    } else if (cursor.accept("json")) {
      cursor.acceptAnyOf(Set.of("value", "scalar", "array", "object"));
      if (cursor.accept("with") || cursor.accept("without")) {
        cursor.expect("unique");
        cursor.accept("keys");
      }
    } else if (!cursor.acceptAnyOf(
        Set.of("null", "true", "false", "unknown", "document", "normalized"))) {
      cursor.acceptAnyOf(Set.of("nfc", "nfd", "nfkc", "nfkd"));
      cursor.expect("normalized");
    }
    return ANY;
  }

  private boolean isNotMatch() {
    return MATCHES.contains(cursor.peek(1).text());
  }

  private Expression match(Expression left) {
    cursor.accept("not");
    String word = cursor.next().text();
    switch (word) {
      case "between" -> {
        if (!cursor.accept("symmetric")) {
          cursor.accept("asymmetric");
        }
        read(OPERATOR);
        cursor.expect("and");
        read(OPERATOR);
        return ANY;
      }
      case "in" -> {
        primaries.parenthesized();
        return ANY;
      }
      case "similar" -> cursor.expect("to");
      default -> {
        // Like and ilike are one word.
      }
    }
    Expression pattern = quantified() ? ANY : read(OPERATOR);
    if (cursor.accept("escape")) {
      read(OPERATOR);
    }
    return new Expression.Parts(word, List.of(left, pattern));
  }

  private Expression overlaps(Expression left) {
    cursor.next();
    return new Expression.Parts("overlaps", List.of(left, read(ADD)));
  }

  /** Reads {@code operator(schema.+)} and what follows it. */
  private Expression qualifiedOperator(Expression left) {
    cursor.expect("operator", "(");
    while (cursor.peek().isName()) {
      cursor.next();
      cursor.expect(".");
    }
    String operator = cursor.next().text();
    cursor.expect(")");
    return binary(left, operator, OPERATOR);
  }

  private Expression at(Expression left) {
    if (cursor.accept("at", "local")) {
      return ANY;
    }
    if (!cursor.accept("at", "time", "zone")) {
      return left;
    }
    return new Expression.Parts("at time zone", List.of(left, read(AT + 1)));
  }

  private Expression collate(Expression left) {
    cursor.next();
    cursor.qualifiedName();
    return left;
  }
}
