package dev.steadyhand.plpgsql;

import dev.steadyhand.database.sql.SqlSyntaxException;
import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.Token.Kind;
import dev.steadyhand.database.sql.TokenizedSql;
import dev.steadyhand.database.sql.Tokens;
import dev.steadyhand.plpgsql.BodyPart.Block;
import dev.steadyhand.plpgsql.BodyPart.Branch;
import dev.steadyhand.plpgsql.BodyPart.Choice;
import dev.steadyhand.plpgsql.BodyPart.Declaration;
import dev.steadyhand.plpgsql.BodyPart.Loop;
import dev.steadyhand.plpgsql.BodyPart.Simple;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads a body. */
public final class BodyReader {
  /** What ends a list of statements. */
  private static final Set<String> ENDS =
      Set.of("end", "exception", "elsif", "elseif", "else", "when");

  /** What can be a variable's name in no statement. */
  private static final Set<String> RESERVED =
      Set.of(
          "begin", "case", "declare", "else", "end", "execute", "for", "foreach", "if", "loop",
          "null", "when", "while");

  private final Cursor cursor;

  private BodyReader(Cursor cursor) {
    this.cursor = cursor;
  }

  /** Reads the body of a function; throws {@link SqlSyntaxException} if it cannot be followed. */
  public static Block read(String body) {
    return read(TokenizedSql.of(body).tokens());
  }

  /** Reads the body of a function that has been cut into tokens. */
  public static Block read(Tokens body) {
    Cursor cursor = new Cursor(body);
    BodyReader reader = new BodyReader(cursor);
    while (cursor.accept("#")) {
      cursor.label();
      cursor.label();
    }
    Token first = reader.label();
    Block block = reader.block(first);
    cursor.accept(";");
    cursor.expectEnd();
    return block;
  }

  /** Passes a label, if there is one. Returns the token that was here. */
  private Token label() {
    Token first = cursor.peek();
    if (cursor.accept("<<")) {
      cursor.label();
      cursor.expect(">>");
    }
    return first;
  }

  private Block block(Token first) {
    List<Declaration> declarations = new ArrayList<>();
    while (cursor.accept("declare")) {
      while (!cursor.isAt("begin") && !cursor.isAt("declare")) {
        declarations.add(declaration());
      }
    }
    Token begin = cursor.peek();
    cursor.expect("begin");
    List<BodyPart> body = parts();
    List<BodyPart> handlers = new ArrayList<>();
    if (cursor.accept("exception")) {
      do {
        cursor.expect("when");
        cursor.until("then");
        cursor.next();
        handlers.addAll(parts());
      } while (cursor.isAt("when"));
    }
    cursor.expect("end");
    endLabel();
    return new Block(first, begin, List.copyOf(declarations), body, List.copyOf(handlers));
  }

  private void endLabel() {
    if (cursor.peek().isName()) {
      cursor.next();
    }
  }

  private Declaration declaration() {
    if (!cursor.peek().isName()) {
      throw cursor.unexpected();
    }
    return new Declaration(toSemicolon());
  }

  private Tokens toSemicolon() {
    Tokens tokens = cursor.until(";").tokens();
    cursor.next();
    return tokens;
  }

  private List<BodyPart> parts() {
    return cursor.nested(
        () -> {
          List<BodyPart> parts = new ArrayList<>();
          while (!cursor.isAtEnd() && !(cursor.isAtWordOf(ENDS) && !isAssignment())) {
            parts.add(part());
          }
          return List.copyOf(parts);
        });
  }

  private BodyPart part() {
    Token first = label();
    boolean isAssignment = isAssignment();
    String word = cursor.peek().kind() == Kind.WORD && !isAssignment ? cursor.peek().text() : "";
    return switch (word) {
      case "declare", "begin" -> ended(block(first));
      case "if" -> ended(choice());
      case "case" -> ended(caseChoice());
      case "loop", "while", "for", "foreach" -> ended(loop(first));
      default -> simple(isAssignment);
    };
  }

  private BodyPart ended(BodyPart compound) {
    cursor.expect(";");
    return compound;
  }

  private Simple simple(boolean isAssignment) {
    if (!isAssignment && cursor.peek().kind() != Kind.WORD && !cursor.isAt("(")) {
      throw cursor.unexpected();
    }
    return new Simple(toSemicolon(), isAssignment);
  }

  /** Whether a variable, and what is assigned to it, comes next. */
  private boolean isAssignment() {
    Token token = cursor.peek();
    Token next = cursor.peek(1);
    return token.kind() == Kind.QUOTED_NAME
        || token.kind() == Kind.PARAMETER
        || (token.isName()
            && !cursor.isAtWordOf(RESERVED)
            && (next.is(":=") || next.is("=") || next.is(".") || next.is("[")));
  }

  private Choice choice() {
    Token first = cursor.peek();
    List<Branch> branches = new ArrayList<>();
    do {
      branches.add(branch());
    } while (cursor.isAt("elsif") || cursor.isAt("elseif"));
    return choice(first, new Tokens(List.of(), first), branches);
  }

  private Choice caseChoice() {
    Token first = cursor.next();
    Tokens subject = cursor.until("when").tokens();
    List<Branch> branches = new ArrayList<>();
    do {
      branches.add(branch());
    } while (cursor.isAt("when"));
    return choice(first, subject, branches);
  }

  private Branch branch() {
    Token first = cursor.next();
    Tokens condition = cursor.until("then").tokens();
    cursor.next();
    return new Branch(first, condition, parts());
  }

  private Choice choice(Token first, Tokens subject, List<Branch> branches) {
    Optional<List<BodyPart>> otherwise =
        cursor.accept("else") ? Optional.of(parts()) : Optional.empty();
    cursor.expect("end", first.text());
    return new Choice(first, subject, List.copyOf(branches), otherwise);
  }

  private Loop loop(Token first) {
    Tokens head = cursor.until("loop").tokens();
    cursor.next();
    List<BodyPart> body = parts();
    cursor.expect("end", "loop");
    endLabel();
    return new Loop(first, head, body);
  }
}
