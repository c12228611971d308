package dev.steadyhand.plpgsql;

import dev.steadyhand.database.sql.Token;
import dev.steadyhand.database.sql.Tokens;
import java.util.List;
import java.util.Optional;

/** A statement of a body, or the declaration of a variable. */
public sealed interface BodyPart {
  /** Returns its first token, which is that of its label if it has one. */
  Token first();

  /**
   * The declaration of a variable.
   *
   * @param tokens all but the semicolon
   */
  record Declaration(Tokens tokens) implements BodyPart {
    @Override
    public Token first() {
      return tokens.list().getFirst();
    }
  }

  /**
   * A statement that contains no others.
   *
   * @param tokens all but the semicolon
   * @param isAssignment whether it assigns to a variable
   */
  record Simple(Tokens tokens, boolean isAssignment) implements BodyPart {
    @Override
    public Token first() {
      return tokens.list().getFirst();
    }
  }

  /**
   * A block.
   *
   * @param begin its {@code begin}
   * @param handlers the statements of all its exception handlers
   */
  record Block(
      Token first,
      Token begin,
      List<Declaration> declarations,
      List<BodyPart> body,
      List<BodyPart> handlers)
      implements BodyPart {}

  /**
   * An {@code if} or a {@code case}.
   *
   * @param subject what a {@code case} compares; else empty
   * @param otherwise what follows {@code else}, if there is one
   */
  record Choice(
      Token first, Tokens subject, List<Branch> branches, Optional<List<BodyPart>> otherwise)
      implements BodyPart {
    /** Returns whether it is a {@code case}, which fails if no branch is taken. */
    public boolean isCase() {
      return first.is("case");
    }
  }

  /**
   * A branch.
   *
   * @param first its {@code if}, {@code elsif} or {@code when}
   * @param condition what stands before its {@code then}
   */
  record Branch(Token first, Tokens condition, List<BodyPart> body) {}

  /**
   * A loop.
   *
   * @param head what stands before {@code loop}; nothing if it goes on for ever
   */
  record Loop(Token first, Tokens head, List<BodyPart> body) implements BodyPart {}
}
